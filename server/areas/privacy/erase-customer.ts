import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { forgetPushed, forgetRecipient } from "../messages/messages.ts";
import { releasePicture } from "../uploads/uploads.ts";
import { ERASED_NAME, reasonErased } from "./erased.ts";
import { takeAuditWords } from "./take-audit-words.ts";

/** In place of a phone: no number that can be called, typed or verified. */
const NO_PHONE = "000000";

/**
 * Erases what is kept of a customer as a person. Orders and payments stay, as the law asks of the books: without name,
 * phone and street, with the town and a rough place. Stars stay, words go. Answers whether there was anything to erase.
 *
 * Refuses with 404 who is none, and with 409 while an order is under way or money is on its way back.
 */
export async function eraseCustomer(tx: Tx, secrets: Secrets, customerId: string): Promise<boolean> {
  const customer = await tx
    .selectFrom("customer")
    .select(["email", "country_code", "phone", "erased_at"])
    .where("id", "=", customerId)
    .forUpdate()
    .executeTakeFirst();
  if (!customer) throw refuse("NO_SUCH_CUSTOMER");
  if (customer.erased_at) return false;
  await requireNothingUnderWay(tx, customerId);
  await forgetPushed(tx, "customer_id", customerId);
  await forgetRecipient(tx, secrets, {
    email: customer.email,
    phone: { country_code: customer.country_code, phone: customer.phone },
  });
  await forgetHowToEnter(tx, customerId, customer);
  await releasePicture(tx, { role: "customer", id: customerId });
  await tx
    .updateTable("upload")
    .set({ claimed_as: null, customer_id: null, released_at: sql<Date>`now()` })
    .where("customer_id", "=", customerId)
    .execute();
  await tx.deleteFrom("address").where("customer_id", "=", customerId).execute();
  await takeDeskWords(tx, customerId);
  await takeWords(tx, customerId);
  await reduceOrders(tx, customerId);
  await tx
    .updateTable("customer")
    .set({
      name: ERASED_NAME,
      email: null,
      email_verified_at: null,
      phone: NO_PHONE,
      phone_verified_at: null,
      password_hash: null,
      image: "",
      language: "en",
      erased_at: sql<Date>`now()`,
    })
    .where("id", "=", customerId)
    .execute();
  return true;
}

async function requireNothingUnderWay(tx: Tx, customerId: string): Promise<void> {
  const order = await tx
    .selectFrom("booking")
    .select("number")
    .where("customer_id", "=", customerId)
    .where("status", "not in", ["Completed", "Cancelled"])
    .executeTakeFirst();
  if (order) throw refuse("ORDER_UNDER_WAY", { values: { number: order.number } });
  const refund = await tx
    .selectFrom("refund as r")
    .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
    .innerJoin("booking as b", "b.id", "a.booking_id")
    .select("b.number")
    .where("b.customer_id", "=", customerId)
    .where("r.state", "not in", ["DONE", "REFUSED"])
    .executeTakeFirst();
  if (refund) throw refuse("REFUND_UNDER_WAY", { values: { number: refund.number } });
}

/** Sessions, passkeys, links and codes; and the browsers that were told of orders. */
async function forgetHowToEnter(tx: Tx, id: string, { country_code, phone }: { country_code: string; phone: string }) {
  for (const table of [
    "session",
    "passkey",
    "password_link",
    "email_link",
    "push_subscription",
    "known_browser",
    "join_code",
    "gateway_calls_of",
  ] as const)
    await tx.deleteFrom(table).where("customer_id", "=", id).execute();
  await tx.deleteFrom("join_code").where("other_id", "=", id).execute();
  for (const table of ["otp_challenge", "otp_mistake"] as const)
    await tx.deleteFrom(table).where("country_code", "=", country_code).where("phone", "=", phone).execute();
}

/** What the desk wrote of the person, their orders, payments, refunds and reviews. */
async function takeDeskWords(tx: Tx, customerId: string): Promise<void> {
  const { rows } = await sql<{ kind: string; id: string }>`
    with own as (select id, number from booking where customer_id = ${customerId})
    select 'order' as kind, id from own
    union all select 'customer', ${customerId}::uuid
    union all select 'customer', gone_id from account_join where customer_id = ${customerId}
    union all select 'refund', r.id from refund r join payment_attempt a on a.id = r.attempt_id
      where a.booking_id in (select id from own)
    union all select 'payment', id from payment_case where split_part(name, '.', 1) in (select number from own)
    union all select 'review', id from review where customer_id = ${customerId}
    union all select 'review', id from partner_review where booking_id in (select id from own)
  `.execute(tx);
  const subjects = Map.groupBy(rows, ({ kind }) => kind);
  await takeAuditWords(tx, Object.fromEntries([...subjects].map(([kind, each]) => [kind, each.map(({ id }) => id)])));
  const refunds = subjects.get("refund")?.map(({ id }) => id) ?? [];
  if (refunds.length > 0)
    await tx.updateTable("refund").set({ note: null, said: null }).where("id", "in", refunds).execute();
  const payments = subjects.get("payment")?.map(({ id }) => id) ?? [];
  if (payments.length > 0)
    await tx.updateTable("payment_case").set({ note: null }).where("id", "in", payments).execute();
}

async function takeWords(tx: Tx, customerId: string): Promise<void> {
  const orders = tx.selectFrom("booking").select("id").where("customer_id", "=", customerId);
  await tx.deleteFrom("review").where("customer_id", "=", customerId).where("rating", "is", null).execute();
  await tx
    .updateTable("review")
    .set({ review: null, author_name: ERASED_NAME, author_title: null })
    .set({ hidden_why: reasonErased })
    .where("customer_id", "=", customerId)
    .execute();
  await tx.deleteFrom("partner_review").where("booking_id", "in", orders).where("rating", "is", null).execute();
  await tx
    .updateTable("partner_review")
    .set({ review: null, hidden_why: reasonErased })
    .where("booking_id", "in", orders)
    .execute();
  await tx
    .updateTable("booking_event")
    .set({ note: null })
    .where("booking_id", "in", orders)
    .where("note", "is not", null)
    .execute();
}

/** The town stays, as the books need the place of a supply; ten kilometres around stand for the house. */
async function reduceOrders(tx: Tx, customerId: string): Promise<void> {
  const roughly = (column: "latitude" | "longitude") => sql<number>`round(${sql.ref(column)}::numeric, 1)`;
  await tx
    .updateTable("job")
    .set({ latitude: roughly("latitude"), longitude: roughly("longitude") })
    .where("booking_id", "in", tx.selectFrom("booking").select("id").where("customer_id", "=", customerId))
    .execute();
  await tx
    .updateTable("booking")
    .set({
      flat_no: "",
      address: "",
      landmark: "",
      phone: "",
      latitude: roughly("latitude"),
      longitude: roughly("longitude"),
      idempotency_key: null,
      request_hash: null,
    })
    .where("customer_id", "=", customerId)
    .execute();
}
