import { randomBytes, randomUUIDv7 } from "node:crypto";
import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { aCustomer, anOrder } from "../../tests/support/factories.ts";
import { accountsNaming, findByHash } from "./accounts-naming.ts";

const given = useDatabase();

let mails = 0;
const anEmail = () => `named-${++mails}@example.test`;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const unverified = { email_verified_at: null, phone_verified_at: null };
/** An account that named the e-mail so many days ago. */
const naming = (email: string, days: number, more: object = {}) =>
  aCustomer(given.db, { ...unverified, email, email_set_at: daysAgo(days), ...more });
const ordered = (customer_id: string, days: number, status = "Completed") =>
  anOrder(given.db, { customer_id, status, placed_at: daysAgo(days) });
const found = async (email: string, browserHash?: Buffer) =>
  (await accountsNaming(given.db, email, browserHash)).map(({ id }) => id);
const opened = (customer_id: string, browser_hash: Buffer) =>
  given.db.insertInto("known_browser").values({ customer_id, browser_hash }).execute();

test("the customer who was served first is looked for first, whoever named the e-mail later or only ordered", async () => {
  const email = anEmail();
  const stranger = await naming(email, 1);
  const [late, early] = [await naming(email, 20), await naming(email, 30)];
  await ordered(stranger.id, 40, "Cancelled");
  await ordered((await naming(anEmail(), 60)).id, 35);
  await ordered(late.id, 8);
  await ordered(early.id, 9);
  await ordered(early.id, 2);
  expect(await found(email)).toEqual([early.id, stranger.id, late.id]);
});

test("the owner who verified the e-mail is looked for even before a customer who was served", async () => {
  const email = anEmail();
  const served = await naming(email, 30);
  await ordered(served.id, 20);
  const owner = await naming(email, 40, { email_verified_at: daysAgo(1) });
  expect(await found(email)).toEqual([owner.id, served.id]);
});

test("besides, two are looked for: one opened in this browser first, then whoever named the e-mail last", async () => {
  const email = anEmail();
  const browser = randomBytes(32);
  const ids = Array.from({ length: 5 }, () => randomUUIDv7()).sort();
  const last = await naming(email, 2, { id: ids[2] });
  const lastToo = await naming(email, 2, { id: ids[3] });
  const older = await naming(email, 5, { id: ids[4] });
  const here = await naming(email, 9, { id: ids[0] });
  const elsewhere = await naming(email, 8, { id: ids[1] });
  await opened(here.id, browser);
  await opened(elsewhere.id, randomBytes(32));
  await opened(older.id, randomBytes(32));
  expect(await found(email, browser)).toEqual([here.id, lastToo.id]);
  expect(await found(email)).toEqual([lastToo.id, last.id]);
  expect(await found(anEmail(), browser)).toEqual([]);
});

test("an account without a password is not opened by a hash", async () => {
  const email = anEmail();
  const [hash, other] = ["one", "other"].map((salt) => `$argon2id$v=19$m=19456,t=2,p=1$${salt}$hash`);
  await naming(email, 1, { password_hash: null });
  const { id } = await naming(email, 2, { password_hash: hash });
  const accounts = await accountsNaming(given.db, email, undefined);
  expect(findByHash(accounts, String(hash))?._id).toBe(id);
  expect(findByHash(accounts, String(other))).toBeUndefined();
});
