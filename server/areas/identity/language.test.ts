import { endpoints } from "@chowk/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { languageChosen } from "../../bin/language-chosen.ts";
import { pages } from "../../platform/http/pages.ts";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer, aWorkingPartner, signedIn } from "../../tests/support/factories.ts";
import { sentTo } from "../../tests/support/sent.ts";
import { aWebBuild } from "../../tests/support/web-build.ts";
import { openSession } from "./identity.ts";

const given = useApp();

beforeAll(async () => {
  await pages(
    given.app,
    await aWebBuild(() => ({ render: async () => new Response("") })),
    given,
    (request, language) => languageChosen(given.db, request, language),
  );
});

const languageOf = async (kind: "customer" | "partner", id: string) =>
  (await given.db.selectFrom(kind).select("language").where("id", "=", id).executeTakeFirstOrThrow()).language;

const person = { name: "Asha", email: "asha@example.test", password: "a-long-way-home", phone: "9876500001" };

describe("account owners get messages", () => {
  test("in the language of the page where they signed up, and later of the page where they logged in", async () => {
    const { data } = await given.call(endpoints.register, {
      body: person,
      headers: { cookie: "page_language=hi", "accept-language": "en" },
    });
    const id = data.results._id;
    expect(await languageOf("customer", id)).toBe("hi");
    expect((await sentTo(given, person.email))[0]?.text).toContain("आपका अकाउंट तैयार है।");

    const { email, password } = person;
    await given.call(endpoints.loginWithEmail, { body: { email, password }, headers: { "accept-language": "ar" } });
    expect(await languageOf("customer", id)).toBe("ar");
    await given.call(endpoints.forgotPassword, { body: { email } });
    await given.runJobs();
    expect((await sentTo(given, email)).at(-1)?.text).toContain("طلب أحدهم");
  });

  test("in English if a newer release has stored a language that this release does not know", async () => {
    const email = "from-tomorrow@example.test";
    await aCustomer(given.db, { email, phone: "9876500003", language: "tlh" });
    await given.call(endpoints.forgotPassword, { body: { email } });
    await given.runJobs();
    expect((await sentTo(given, email)).at(-1)?.text).toContain("Somebody, perhaps you, asked for a new password");
  });

  test("in the language that they chose, as customers and as partners", async () => {
    const customer = await signedIn(given.db);
    const partner = await aWorkingPartner(given.db);
    const stranger = await signedIn(given.db);
    const token = await openSession(given.db, { role: "partner", id: partner.id }, "a test");
    const cookies = { customer_session: customer.token, partner_session: token };
    const choose = (to: string, from: string, more: Record<string, string> = cookies) =>
      given.app.inject({ url: `/language?to=${to}`, cookies: more, headers: { "sec-fetch-site": from } });
    await choose("hi", "same-origin");
    await choose("ar", "cross-site");
    expect([await languageOf("customer", customer.id), await languageOf("partner", partner.id)]).toEqual(["hi", "hi"]);
    await choose("ar", "same-origin", {});
    await choose("tlh", "same-origin");
    expect([await languageOf("customer", customer.id), await languageOf("customer", stranger.id)]).toEqual([
      "hi",
      "en",
    ]);
  });

  test("in the language of the page that asks for a code", async () => {
    await given.call(endpoints.sendOtp, { body: { phone: "9876500002" }, headers: { "accept-language": "ar" } });
    expect(await sentTo(given, "9876500002")).toMatchObject([
      { template: "otp-ar", text: expect.stringMatching(/^رمز Chowk الخاص بك هو \d{4}، وهو صالح لمدة 5 دقائق/) },
    ]);
  });
});

test("if texts must be registered, the English text goes out for a language without a registered one", async () => {
  const { carriedIn } = await import("../messages/messages.ts");
  const config = {
    SMS_PROVIDER: "msg91",
    MSG91_TEMPLATES: new Map([
      ["otp", "1"],
      ["order-moved", "2"],
      ["order-moved-hi", "3"],
    ]),
  } as const;
  expect(carriedIn(config, "order-moved", "hi")).toBe("hi");
  expect(carriedIn(config, "order-moved", "ar")).toBe("en");
  expect(carriedIn(config, "order-placed", "hi")).toBeUndefined();
});
