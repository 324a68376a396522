import { sql } from "kysely";
import { openSession } from "../../server/areas/identity/identity.ts";
import { aCredit } from "../../server/tests/support/credit.ts";
import { aCustomer, anOperator as anOperatorRow } from "../../server/tests/support/factories.ts";
import { makePartner } from "./partners.ts";
import { aPhone, using } from "./using.ts";

/** Confirms a customer's e-mail, as if they had opened the link that was sent to it. */
export const confirmEmailOf = (customerId: string): Promise<void> =>
  using(async (db) => {
    await db.updateTable("customer").set({ email_verified_at: sql`now()` }).where("id", "=", customerId).execute();
  });

/** Makes a customer one from before anybody was asked to agree to the terms. */
export const neverAgreed = (customerId: string): Promise<void> =>
  using(async (db) => {
    await db.deleteFrom("agreement").where("customer_id", "=", customerId).execute();
  });

/** Gives a customer credit, in paise. */
export const aCreditOf = (customerId: string, minor: number) =>
  using(async (db) => {
    const service = await db.selectFrom("service").selectAll().limit(1).executeTakeFirstOrThrow();
    const operator = await anOperatorRow(db, { email: `operator-${aPhone()}@example.test` });
    await aCredit(db, customerId, minor, { service, operator, partner: await makePartner(db, { status: "Approved" }) });
  });

/** Creates a customer who came by phone and has given no name yet. Returns the id, the phone and a session's token. */
export const someoneByPhone = (): Promise<{ id: string; phone: string; token: string }> =>
  using(async (db) => {
    const { id, phone } = await aCustomer(db, { name: "", email: null, phone: aPhone() });
    return { id, phone, token: await openSession(db, { role: "customer", id }, "a browser test") };
  });

/** Lets `seconds` pass for the codes that were sent to a phone. */
export const letTimePass = (phone: string, seconds: number): Promise<void> =>
  using(async (db) => {
    const ago = sql`make_interval(secs => ${seconds})`;
    await sql`update otp_challenge set created_at = created_at - ${ago}, expires_at = expires_at - ${ago} where phone = ${phone}`.execute(
      db,
    );
  });
