import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { aCustomer, aPasskey } from "../../tests/support/factories.ts";
import { bringInCustomers } from "./bring-in.ts";
import { customerOfPhone } from "./otp/customer-of-phone.ts";

const given = useDatabase();

let people = 0;
const aPhone = () => String(6_000_000_000 + ++people);

/** Brings in a customer with this number beside one with another, to whom nothing may happen. */
async function broughtIn(phone: string): Promise<string> {
  const customers = [
    { name: "Asha Rao", phone, email: `asha-${phone}@example.in` },
    { name: "Ravi", phone: aPhone(), email: null },
  ];
  const [id = ""] = await given.db.transaction().execute((tx) => bringInCustomers(tx, customers));
  return id;
}
/** Proves a phone, as a code that was sent to it does. */
const logIn = (phone: string) =>
  given.db
    .transaction()
    .execute((tx) =>
      customerOfPhone(tx, { country_code: "+91", phone }, { customerId: null, browserHash: undefined, language: "en" }),
    );
const row = (id: string) => given.db.selectFrom("customer").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const agreed = (id: string) =>
  given.db.selectFrom("agreement").select("document").where("customer_id", "=", id).execute();

test("a customer who was brought in logs in by their phone, finds their account, and agrees then", async () => {
  const phone = aPhone();
  const id = await broughtIn(phone);
  expect(await agreed(id)).toEqual([]);
  expect(await logIn(phone)).toMatchObject({ _id: id, name: "Asha Rao", phoneVerified: true });
  const documents = await agreed(id);
  expect(documents.length).toBeGreaterThan(0);
  // Next time they are known, and agree to nothing a second time.
  expect(await logIn(phone)).toMatchObject({ _id: id });
  expect(await agreed(id)).toEqual(documents);
  const others = given.db.selectFrom("customer").select("phone_verified_at").where("id", "<>", id);
  expect(await others.execute()).toEqual([{ phone_verified_at: null }]);
});

test.each([
  "by its e-mail",
  "with a passkey",
])("an account that somebody has opened %s is not handed over by the phone", async (how) => {
  const phone = aPhone();
  const id = await broughtIn(phone);
  if (how === "with a passkey") await aPasskey(given.db, { customer_id: id });
  else await given.db.updateTable("customer").set({ email_verified_at: new Date() }).where("id", "=", id).execute();
  expect(await logIn(phone)).not.toMatchObject({ _id: id });
  expect((await row(id)).phone_verified_at).toBeNull();
});

test("an account that a stranger made with the number is handed to nobody", async () => {
  const phone = aPhone();
  const stranger = await aCustomer(given.db, { phone, phone_verified_at: null, email_verified_at: null });
  expect(await logIn(phone)).not.toMatchObject({ _id: stranger.id });
});
