import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer, signedIn } from "../../tests/support/factories.ts";
import { sentTo } from "../../tests/support/sent.ts";

const given = useApp({ PUBLIC_URL: "https://chowk.example" });

type Customer = Awaited<ReturnType<typeof signedIn>>;
const unverified = () => signedIn(given.db, { email_verified_at: null });
const ask = (as: { token: string }) => given.call(endpoints.sendEmailLink, { as });
const confirm = (as: { token: string }, token: string) => given.call(endpoints.confirmEmail, { as, body: { token } });
const isVerified = async (as: { token: string }) => (await given.call(endpoints.me, { as })).data.emailVerified;

/** Asks for a link and opens the mailbox. */
async function aLink(customer: Customer): Promise<string> {
  await ask(customer);
  const link = /https:\/\/chowk\.example\/confirm-email#token=([\w-]{43})\s/;
  return link.exec((await sentTo(given, customer.email)).at(-1)?.text ?? "")?.[1] ?? "";
}
const refusal = { status: 422, message: "This link is no longer valid here. Ask for a new one in your account." };

test("a customer's e-mail is verified by a link that was sent to it, once", async () => {
  const customer = await unverified();
  const token = await aLink(customer);

  const answer = await confirm(customer, token);

  expect(answer).toMatchObject({ status: 200, data: { results: { _id: customer.id, emailVerified: true } } });
  expect(await isVerified(customer)).toBe(true);
  expect(await confirm(customer, token)).toMatchObject(refusal);
});

test("a verified e-mail is sent no link, and an account without an e-mail is told so", async () => {
  const customer = await signedIn(given.db);
  expect((await ask(customer)).status).toBe(200);
  expect(await sentTo(given, customer.email)).toEqual([]);

  const nameless = await signedIn(given.db, { email: null });
  expect(await ask(nameless)).toMatchObject({ status: 422, message: expect.stringContaining("Add one first") });
});

test("a link verifies nothing for another account, and is still good for its own", async () => {
  const [maker, victim] = [await unverified(), await unverified()];
  const token = await aLink(maker);

  expect(await confirm(victim, token)).toMatchObject(refusal);
  expect(await isVerified(victim)).toBe(false);
  expect((await confirm(maker, token)).status).toBe(200);
});

test("a link is void after a day, and for any e-mail but the one it was sent to", async () => {
  const [late, moved] = [await unverified(), await unverified()];
  const lateToken = await aLink(late);
  const by = sql`interval '24 hours'`;
  await sql`update email_link set created_at = created_at - ${by}, expires_at = expires_at - ${by}`.execute(given.db);
  expect(await confirm(late, lateToken)).toMatchObject(refusal);

  const token = await aLink(moved);
  const body = { name: "Meera", email: "not-mine@example.test" };
  await given.call(endpoints.updateUser, { as: moved, params: { userId: moved.id }, body });
  expect(await confirm(moved, token)).toMatchObject(refusal);
  expect(await isVerified(moved)).toBe(false);
});

test("an e-mail that another account has verified stays with that account", async () => {
  const owner = await aCustomer(given.db);
  const second = await signedIn(given.db, { email: owner.email, email_verified_at: null });

  expect(await confirm(second, await aLink(second))).toMatchObject({
    status: 409,
    message: "Another account has confirmed this email. Log in to that one, or change the email here.",
  });
  expect(await isVerified(second)).toBe(false);
});

test("at most three links an hour are sent, even if they are asked for at once", async () => {
  const customer = await unverified();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(customer)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
  expect(await sentTo(given, customer.email)).toHaveLength(3);
  expect((await ask(customer)).retryAfterSeconds).toBeGreaterThan(3000);
});
