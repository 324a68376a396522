import { verify } from "@node-rs/argon2";
import { describe, expect, test, vi } from "vitest";
import type { Session } from "../../platform/http/session.ts";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer, aPasskey, signedIn } from "../../tests/support/factories.ts";
import { changePassword } from "./change-password.ts";
import { joinByPassword } from "./joining/join-by-password.ts";
import { resetPassword } from "./reset-password.ts";
import { findSession } from "./sessions.ts";
import { hashToken, newToken } from "./tokens.ts";

vi.mock("@node-rs/argon2", { spy: true });

const given = useApp();
const another = "$argon2id$v=19$m=19456,t=2,p=1$another$hash";
let people = 0;

const rowOf = (id: string) =>
  given.db.selectFrom("customer").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
/** Another call changes this account while its password is checked. The password is right. */
const meanwhile = (id: string, change: { password_hash: string } | { email: string }) =>
  vi.mocked(verify).mockImplementationOnce(async () => {
    await given.db.updateTable("customer").set(change).where("id", "=", id).execute();
    return true;
  });
const sessionOf = async ({ token }: { token: string }) => (await findSession(given.db, token)) as Session;

describe("a password that was right when it was checked", () => {
  test.each([
    ["the password", () => ({ password_hash: another })],
    ["the e-mail", () => ({ email: `moved-${++people}@example.test` })],
  ])("joins no account if %s was changed meanwhile", async (_, change) => {
    const { id, email } = await aCustomer(given.db, { email_verified_at: null, phone_verified_at: null });
    const phone = await signedIn(given.db, { name: "", email: null, password_hash: null });
    const session = await sessionOf(phone);
    meanwhile(id, change());
    const joining = joinByPassword(given.parts, session, {
      ...{ email, password: "monsoon-42", browserHash: undefined, others: [] },
    });
    await expect(joining).rejects.toMatchObject({ reason: "JOIN_WRONG_PASSWORD" });
    expect((await rowOf(phone.id)).phone_verified_at).toEqual(expect.any(Date));
  });

  test("replaces no other one that was chosen meanwhile", async () => {
    const customer = await signedIn(given.db);
    const { id: sessionId } = await sessionOf(customer);
    meanwhile(customer.id, { password_hash: another });
    const changing = changePassword(given.parts, {
      ...{ customerId: customer.id, sessionId, browserHash: undefined },
      ...{ currentPassword: "monsoon-42", newPassword: "winter-rain-7" },
    });
    await expect(changing).rejects.toMatchObject({ reason: "WRONG_CURRENT_PASSWORD" });
    expect((await rowOf(customer.id)).password_hash).toBe(another);
  });
});

test.each([
  ["stay if the mailbox was verified before", new Date(), 1],
  ["go if it was not: they may be a stranger's", null, 0],
] as const)("with a new password by a link, passkeys %s", async (_, email_verified_at, left) => {
  const customer = await aCustomer(given.db, { email_verified_at, phone_verified_at: null });
  await aPasskey(given.db, { customer_id: customer.id });
  const token = newToken();
  await given.db
    .insertInto("password_link")
    .values({
      ...{ customer_id: customer.id, email: customer.email, token_hash: hashToken(token) },
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();
  await resetPassword(given.parts, { token, password: "winter-rain-7" }, async () => true);
  const keys = given.db.selectFrom("passkey").select("id").where("customer_id", "=", customer.id);
  expect(await keys.execute()).toHaveLength(left);
  expect((await rowOf(customer.id)).email_verified_at).toEqual(email_verified_at ?? expect.any(Date));
});
