import { type Endpoint, endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { anOperator, signedIn } from "../../../tests/support/factories.ts";
import { hashPassword } from "../../identity/identity.ts";
import { demoCode, demoOwnerEmail, makeDemoOwner } from "./demo-owner.ts";
import { makeOwner } from "./make-owner.ts";
import { codeOfStep, newTotpSecret, sealTotp, stepAt } from "./totp.ts";

const given = useApp();
const password = "seven lemons a week";

// In the middle of a step, so that none ends between making a code and using it.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: stepAt(Date.now()) * 30_000 + 15_000 }));
afterAll(() => void vi.useRealTimers());
const now = () => stepAt(Date.now());
const logIn = (email: string, typed = password) =>
  given.call(endpoints.deskLogin, { body: { email, password: typed } });
const sendCode = (challenge: string, code: string) => given.call(endpoints.deskCode, { body: { challenge, code } });
/** Returns who is logged in at the desk with the cookie of an answer. */
const atDesk = async ({ cookies }: { cookies: { name: string; value: string }[] }) => {
  const token = cookies.find(({ name }) => name === "operator_session")?.value ?? "";
  return (await given.call(endpoints.deskMe, { as: { token: token || "x".repeat(43) } })).data.operator;
};

/** Adds an operator with a password and, if asked for, a second factor. */
async function someone({ secret }: { secret?: string } = {}) {
  const operator = await anOperator(given.db, { password_hash: await hashPassword(password), roles: ["support"] });
  if (secret)
    await given.db
      .updateTable("operator")
      .set({ totp_sealed: sealTotp(given.secrets, operator.id, secret) })
      .where("id", "=", operator.id)
      .execute();
  return operator;
}

/** Adds an operator who is at the second half of a log-in. */
async function halfIn() {
  const secret = newTotpSecret();
  const operator = await someone({ secret });
  const { challenge } = (await logIn(operator.email)).data;
  return { ...operator, secret, challenge };
}

describe("the password", () => {
  test("opens no session, but asks for a code", async () => {
    const { email } = await someone({ secret: newTotpSecret() });
    const answer = await logIn(email);
    expect(answer).toMatchObject({ status: 200, data: { challenge: expect.any(String), enrol: null } });
    expect(answer.cookies).toEqual([]);
  });

  test("is refused in the same way for an unknown e-mail, a wrong password, an invited and a disabled operator", async () => {
    const known = await someone();
    const invited = await anOperator(given.db, { password_hash: null });
    const gone = await someone();
    await given.db.updateTable("operator").set({ disabled_at: new Date() }).where("id", "=", gone.id).execute();
    const answers = [
      await logIn("nobody@example.test"),
      await logIn(known.email, "eight lemons a week"),
      await logIn(invited.email),
      await logIn(gone.email),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 401, message: "Email or password is not correct." });
  });
});

describe("a second factor", () => {
  test("is set up at the first log-in, and opens the next one", async () => {
    const { email, id } = await someone();
    const { challenge, enrol } = (await logIn(email)).data;
    expect(enrol?.uri).toMatch(new RegExp(`^otpauth://totp/Chowk.*secret=${enrol?.secret}`));

    const wrong = await sendCode(challenge, "000000");
    expect(wrong).toMatchObject({ status: 401 });
    const answer = await sendCode(challenge, codeOfStep(enrol?.secret ?? "", now()));
    expect(answer).toMatchObject({ status: 200, data: { operator: { _id: id, email, roles: ["support"] } } });
    expect(new Set(answer.data.recoveryCodes)).toHaveProperty("size", 10);
    expect(await atDesk(answer)).toMatchObject({ _id: id });

    const next = (await logIn(email)).data;
    expect(next.enrol).toBeNull();
    const again = await sendCode(next.challenge, codeOfStep(enrol?.secret ?? "", now() + 1));
    expect(again).toMatchObject({ status: 200, data: { recoveryCodes: null } });
  });

  test("of two that are being set up at once, the first counts", async () => {
    const { email } = await someone();
    const [one, other] = [(await logIn(email)).data, (await logIn(email)).data];
    expect(await sendCode(one.challenge, codeOfStep(one.enrol?.secret ?? "", now()))).toMatchObject({ status: 200 });
    expect(await sendCode(other.challenge, codeOfStep(other.enrol?.secret ?? "", now()))).toMatchObject({
      status: 401,
      message: "Please log in again: too much time has passed.",
    });
  });

  test("is valid one step before and after its time, but not two", async () => {
    for (const [away, status] of [
      [-2, 401],
      [-1, 200],
      [0, 200],
      [1, 200],
      [3, 401],
    ] as const) {
      const { challenge, secret } = await halfIn();
      expect(await sendCode(challenge, codeOfStep(secret, now() + away)), `${away}`).toMatchObject({ status });
    }
  });

  test("is valid once, even if two send it at the same moment", async () => {
    const { challenge, secret } = await halfIn();
    const code = codeOfStep(secret, now());
    const answers = await Promise.all([sendCode(challenge, code), sendCode(challenge, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await sendCode(challenge, code)).message).toBe("This code was used already. Please wait for the next one.");
  });

  test("is not accepted after five wrong codes, until a quarter of an hour has passed", async () => {
    const { challenge, secret, id } = await halfIn();
    for (let tries = 0; tries < 5; tries += 1) expect((await sendCode(challenge, "000000")).status).toBe(401);
    const right = codeOfStep(secret, now());
    expect(await sendCode(challenge, right)).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) });
    await given.db
      .updateTable("operator")
      .set({ wrong_codes_since: sql`wrong_codes_since - interval '15 minutes'` })
      .where("id", "=", id)
      .execute();
    expect(await sendCode(challenge, right)).toMatchObject({ status: 200 });
  });

  test("can be a recovery code, and each works once", async () => {
    const { email } = await someone();
    const { challenge, enrol } = (await logIn(email)).data;
    const { recoveryCodes } = (await sendCode(challenge, codeOfStep(enrol?.secret ?? "", now()))).data;
    const [first = ""] = recoveryCodes ?? [];
    const next = (await logIn(email)).data;
    expect(await sendCode(next.challenge, first.toLowerCase().replace("-", " "))).toMatchObject({ status: 200 });
    expect(await sendCode(next.challenge, first)).toMatchObject({ status: 401 });
  });

  test("cannot be read in the database", async () => {
    const { secret, id } = await halfIn();
    const { totp_sealed } = await given.db
      .selectFrom("operator")
      .select("totp_sealed")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(totp_sealed?.includes(secret)).toBe(false);
  });
});

describe("the challenge between password and code", () => {
  test("is void once it or the password has been changed", async () => {
    const { challenge, secret, id } = await halfIn();
    const code = codeOfStep(secret, now());
    expect((await sendCode(`${challenge.slice(0, -2)}AA`, code)).status).toBe(401);
    const password_hash = await hashPassword("another password");
    await given.db.updateTable("operator").set({ password_hash }).where("id", "=", id).execute();
    expect((await sendCode(challenge, code)).status).toBe(401);
  });
});

describe("a session at the desk", () => {
  test("ends 12 hours after log-in, and at log-out", async () => {
    const { challenge, secret, id } = await halfIn();
    const answer = await sendCode(challenge, codeOfStep(secret, now()));
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from expires_at - now()) / 3600 as hours from session where operator_id = ${id}
    `.execute(given.db);
    expect(Math.round(Number(rows[0]?.hours))).toBe(12);
    // Using it later does not prolong it.
    await sql`update session set created_at = created_at - interval '11 hours', expires_at = expires_at - interval '11 hours',
      last_seen_at = last_seen_at - interval '11 hours' where operator_id = ${id}`.execute(given.db);
    expect(await atDesk(answer)).toMatchObject({ _id: id });
    const { hours } = await given.db
      .selectFrom("session")
      .select(sql<number>`extract(epoch from expires_at - now()) / 3600`.as("hours"))
      .where("operator_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(Number(hours)).toBeLessThan(1.01);

    const token = answer.cookies.find(({ name }) => name === "operator_session")?.value ?? "";
    await given.call(endpoints.deskLogout, { as: { token } });
    expect(await atDesk(answer)).toBeNull();
  });

  test("is not a customer's session, and a customer's is not one at the desk", async () => {
    const customer = await signedIn(given.db);
    expect((await given.call(endpoints.deskMe, { as: customer })).data.operator).toBeNull();
  });
});

describe("the link to a password", () => {
  test("comes from the command that makes an owner, works once, and ends all sessions", async () => {
    const link = await makeOwner(given.db, { email: "asha@example.test", name: "Asha", site: "https://chowk.example" });
    const [, token = ""] = /^https:\/\/chowk\.example\/desk\/password#token=([\w-]{43})$/.exec(link) ?? [];
    const choose = (typed: string) =>
      given.call<Endpoint>(endpoints.chooseDeskPassword, { body: { token, password: typed } });
    expect(await choose("too short")).toMatchObject({ status: 400, message: "Use at least 12 characters" });
    expect(await choose(password)).toMatchObject({ status: 200 });
    expect(await choose(password)).toMatchObject({ status: 422 });
    expect((await logIn("asha@example.test")).data.enrol).not.toBeNull();

    // Another link is a new way in: the second factor must be set up again.
    await makeOwner(given.db, { email: "asha@example.test", name: "Asha", site: "https://chowk.example" });
    const entries = await given.db.selectFrom("audit_entry").select("action").orderBy("id", "desc").limit(3).execute();
    expect(entries.map(({ action }) => action)).toEqual(["make owner", "choose password", "make owner"]);
  });
});

describe("the demo's owner", () => {
  test("logs in with what the start prints and the outbox shows, even after the data folder was recreated", async () => {
    for (const printed of ["first-password", "second-password"]) {
      await makeDemoOwner(given.parts, printed);
      await makeDemoOwner(given.parts, printed);
      const page = await given.app.inject("/demo/outbox");
      const { code = "" } = (await demoCode(given.parts)) ?? {};
      expect(page.body).toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
      const { challenge } = (await logIn(demoOwnerEmail, printed)).data;
      expect(await sendCode(challenge, code)).toMatchObject({ status: 200, data: { operator: { roles: ["owner"] } } });
      // Someone who comes back within the same half minute finds a valid code, too.
      const next = (await logIn(demoOwnerEmail, printed)).data;
      const later = (await demoCode(given.parts))?.code ?? "";
      expect(await sendCode(next.challenge, later)).toMatchObject({ status: 200 });
    }
  });
});

test("nobody can change what is in the audit log", async () => {
  await halfIn().then(({ challenge, secret }) => sendCode(challenge, codeOfStep(secret, now())));
  for (const change of [sql`update audit_entry set action = 'nothing'`, sql`delete from audit_entry`])
    await expect(change.execute(given.db)).rejects.toThrow();
});
