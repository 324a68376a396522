import { randomBytes, randomUUIDv7 } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { Refused } from "../../../platform/refusals/refuse.ts";
import { useDatabase, waitingForLock } from "../../../tests/support/database.ts";
import { aCustomer, anAddress, anOrder, aPasskey } from "../../../tests/support/factories.ts";
import { customerOfPhone } from "./customer-of-phone.ts";

const given = useDatabase();

let people = 0;
const aPhone = () => String(8_400_000_000 + ++people);
const naming = (phone: string, more: object = {}) =>
  aCustomer(given.db, { phone, email_verified_at: null, phone_verified_at: null, ...more });
/** The account that a log-in by this phone made, and nothing else. */
const bare = (phone: string, more: object = {}) =>
  aCustomer(given.db, { name: "", email: null, password_hash: null, phone, ...more });
const verified = (
  phone: string,
  { customerId = null, browserHash }: { customerId?: string | null; browserHash?: Buffer } = {},
) =>
  given.db
    .transaction()
    .execute((tx) => customerOfPhone(tx, { country_code: "+91", phone }, { customerId, browserHash, language: "en" }));
const opened = (customer_id: string, browser_hash: Buffer) =>
  given.db.insertInto("known_browser").values({ customer_id, browser_hash }).execute();
const exists = async (id: string) =>
  (await given.db.selectFrom("customer").select("id").where("id", "=", id).execute()).length === 1;

test("the same number in another country, or another number, opens nobody's account", async () => {
  const phone = aPhone();
  const abroad = await aCustomer(given.db, { phone, country_code: "+965" });
  const neighbour = await aCustomer(given.db, { phone: aPhone() });
  const user = await verified(phone);
  expect(user).toMatchObject({ phone, country_code: "+91", phoneVerified: true, name: "", email: "" });
  expect([abroad.id, neighbour.id]).not.toContain((user as { _id: string })._id);
  expect(await verified(phone)).toEqual(user);
});

test("of several accounts that were opened in this browser and name the number, the latest gets it", async () => {
  const [phone, browser] = [aPhone(), randomBytes(32)];
  const ids = Array.from({ length: 4 }, () => randomUUIDv7()).sort();
  const older = await naming(phone, { id: ids[0] });
  const latest = await naming(phone, { id: ids[1] });
  const elsewhere = await naming(phone, { id: ids[2] });
  const abroad = await naming(phone, { id: ids[3], country_code: "+965" });
  const otherNumber = await naming(aPhone());
  for (const { id } of [latest, older, abroad, otherNumber]) await opened(id, browser);
  await opened(elsewhere.id, randomBytes(32));
  expect(await verified(phone, { browserHash: browser })).toMatchObject({ _id: latest.id, phoneVerified: true });
  expect(await verified(phone)).toMatchObject({ _id: latest.id });
});

test("the account whose session asked gets the number only if it names it and has not verified another", async () => {
  const phone = aPhone();
  for (const customerId of [
    (await naming(aPhone())).id,
    (await naming(phone, { country_code: "+965" })).id,
    (await aCustomer(given.db, { phone: aPhone() })).id,
  ]) {
    const user = await verified(phone, { customerId });
    expect(user).toMatchObject({ phoneVerified: true, email: "" });
    expect(user).not.toMatchObject({ _id: customerId });
  }
  const asking = await naming(phone);
  expect(await verified(phone, { customerId: asking.id })).toMatchObject({ _id: asking.id });
});

test("two log-ins at the same moment do not give one account's number twice", async () => {
  const phone = aPhone();
  const asking = await naming(phone);
  const other = await given.db.startTransaction().execute();
  onTestFinished(() => (other.isCommitted ? undefined : other.rollback().execute()));
  // Meanwhile, the account takes another number.
  await other.updateTable("customer").set({ phone: aPhone() }).where("id", "=", asking.id).execute();
  const login = verified(phone, { customerId: asking.id });
  await waitingForLock(given.db);
  await other.commit().execute();
  expect(await login).not.toMatchObject({ _id: asking.id });
});

describe("an account that holds nothing but the number gives it to another of its owner", () => {
  test("and goes, while everybody else's stays", async () => {
    const phone = aPhone();
    const [empty, bystander, asking] = [await bare(phone), await bare(aPhone()), await naming(phone)];
    const owner = await aCustomer(given.db);
    await anOrder(given.db, { customer_id: owner.id });
    await anAddress(given.db, { customer_id: owner.id });
    await aPasskey(given.db, { customer_id: owner.id });
    expect(await verified(phone, { customerId: asking.id })).toMatchObject({ _id: asking.id, phoneVerified: true });
    expect([await exists(empty.id), await exists(bystander.id), await exists(owner.id)]).toEqual([false, true, true]);
  });

  test.each([
    ["an e-mail", { email: "held" }],
    ["a password", { password_hash: "$argon2id$v=19$m=19456,t=2,p=1$salt$hash" }],
    ["a name", { name: "Asha" }],
    ["a picture", { image: "/media/asha.webp" }],
    ["an order", {}],
    ["an address", {}],
    ["a passkey", {}],
  ])("but keeps it if it holds %s", async (what, more) => {
    const phone = aPhone();
    const email = "email" in more ? { email: `held-${++people}@example.test`, email_verified_at: null } : {};
    const holder = await bare(phone, { ...more, ...email });
    const asking = await naming(phone);
    if (what === "an order") await anOrder(given.db, { customer_id: holder.id });
    if (what === "an address") await anAddress(given.db, { customer_id: holder.id });
    if (what === "a passkey") await aPasskey(given.db, { customer_id: holder.id });
    const refused = await verified(phone, { customerId: asking.id });
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ reason: "PHONE_OF_ANOTHER" });
    expect(await exists(holder.id)).toBe(true);
    expect(await verified(phone)).toMatchObject({ _id: holder.id });
  });
});
