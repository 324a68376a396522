import { type Endpoint, endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aRegistration } from "../../tests/support/registrations.ts";

// Many sign up from one address here, which is limited elsewhere.
const given = useApp({ RATE_LIMITS: "false" });

const aPerson = (email: string) => ({
  ...{ name: "Asha Rao", email, password: "nine mangoes a year" },
  phone: `98${String(Math.random()).slice(2, 10)}`,
});
const signUp = (email: string) => given.call(endpoints.register, { body: aPerson(email) });

describe("an e-mail in full-width letters and the like", () => {
  test.each([
    ["ａsha.rao1@example.test", "asha.rao1@example.test"],
    ["Ａｓｈａ２＠Ｅｘａｍｐｌｅ．ｔｅｓｔ", "Asha2@Example.test"],
    ["𝐚𝐬𝐡𝐚3@example.test", "asha3@example.test"],
  ])("%s is %s", async (disguised, plain) => {
    const { status, data } = await signUp(disguised);
    expect(status).toBe(200);
    expect(data.results.email).toBe(plain);
  });

  test("logs in to the account with the plain spelling", async () => {
    const { data } = await signUp("asha4@example.test");
    await signUp("asha5@example.test");
    const body = { email: "ａｓｈａ４@example.test", password: "nine mangoes a year" };
    expect((await given.call(endpoints.loginWithEmail, { body })).data._id).toBe(data.results._id);
  });
});

/** `а` and `о` are Cyrillic, `ο` is Greek. */
const mixed = [
  "аsha@example.test",
  "asha.rаo@example.test",
  "asha@exаmple.test",
  "asha@example.cοm",
  "ａshа@example.test",
];

describe("an e-mail that mixes Latin letters with another script's in one word", () => {
  test.each(mixed)("%s is invalid, wherever it is given", async (email) => {
    const refused: [Endpoint, object, string][] = [
      [endpoints.register, aPerson(email), "email"],
      [endpoints.loginWithEmail, { email, password: "nine mangoes a year" }, "email"],
      [endpoints.forgotPassword, { email }, "email"],
      [
        endpoints.registerPartner,
        await aRegistration(given.db, { contact_details: { Email: email } }),
        "contact_details.Email",
      ],
    ];
    for (const [call, body, path] of refused) {
      const answer = await given.call(call, { body });
      expect(answer).toMatchObject({ status: 400, errors: [{ path, message: "Invalid email address" }] });
      expect(answer.errors).toHaveLength(1);
    }
  });

  test.each([
    "आशा@उदाहरण.test",
    "asha.राव@example.test",
    "zoë-1@example.test",
  ])("%s is valid: each word has one script", async (email) => {
    expect((await signUp(email)).data.results.email).toBe(email);
  });
});
