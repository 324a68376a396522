import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { eraseAddresses } from "../addresses/addresses.ts";
import { takeAuditWords } from "../audit/audit.ts";
import { eraseChatsOfCustomer } from "../chat/chat.ts";
import { eraseComplaintsOfCustomer } from "../complaints/complaints.ts";
import { eraseAgreements } from "../documents/documents.ts";
import { eraseExtrasOfCustomer } from "../extras/extras.ts";
import { eraseAccount } from "../identity/identity.ts";
import { forgetPushed, forgetRecipient } from "../messages/messages.ts";
import { eraseNotesOf } from "../notes/notes.ts";
import { eraseOrders, takeNotesOfCustomer } from "../order-book/order-book.ts";
import { creditOf, forgetCallsOf, takeCashWordsOfCustomer, takePaymentWords } from "../payments/payments.ts";
import { erasePlansOf } from "../plans/plans.ts";
import { eraseProofOfCustomer } from "../proof/proof.ts";
import { eraseReviewsBy } from "../reviews/reviews.ts";
import { eraseFavouritesOf, erasePlaces } from "../scheduling/scheduling.ts";
import { releaseUploads } from "../uploads/uploads.ts";
import { ERASED_NAME } from "./erased.ts";

/** Replaces a phone; nobody can call, type or verify this number. */
const NO_PHONE = "000000";

/**
 * Erases what is kept of a customer as a person. Orders and payments stay, as the law requires of the books: without name,
 * phone and street, with the town and a rough position. Stars stay, words go. Returns whether there was anything to erase.
 *
 * Refuses with 404 if there is no such customer, and with 409 while an order is under way, money is on its way back, or credit is
 * left.
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
  await releaseUploads(tx, { role: "customer", id: customerId });
  await eraseAddresses(tx, customerId);
  await takeDeskWords(tx, customerId);
  await eraseReviewsBy(tx, customerId, { name: ERASED_NAME });
  await takeNotesOfCustomer(tx, customerId);
  await takeCashWordsOfCustomer(tx, customerId);
  await eraseComplaintsOfCustomer(tx, secrets, customerId);
  await eraseChatsOfCustomer(tx, secrets, customerId);
  await eraseProofOfCustomer(tx, secrets, customerId);
  await eraseExtrasOfCustomer(tx, secrets, customerId);
  await eraseFavouritesOf(tx, customerId);
  await eraseNotesOf(tx, customerId);
  await erasePlansOf(tx, customerId);
  await erasePlaces(tx, customerId);
  await eraseOrders(tx, customerId);
  await forgetCallsOf(tx, customerId);
  await eraseAgreements(tx, { role: "customer", id: customerId });
  await eraseAccount(tx, { id: customerId, ...customer }, { name: ERASED_NAME, phone: NO_PHONE });
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
  const credit = await creditOf(tx, customerId);
  if (credit > 0) throw refuse("CREDIT_LEFT", { values: { amount: credit } });
}

/** Deletes what the desk wrote about the person, their orders, payments, refunds and reviews. */
async function takeDeskWords(tx: Tx, customerId: string): Promise<void> {
  const { rows } = await sql<{ kind: string; id: string }>`
    with own as (select id, number from booking where customer_id = ${customerId})
    select 'order' as kind, id from own
    union all select 'customer', ${customerId}::uuid
    union all select 'customer', gone_id from account_join where customer_id = ${customerId}
    union all select 'refund', r.id from refund r join payment_attempt a on a.id = r.attempt_id
      where a.booking_id in (select id from own)
    union all select 'payment', id from payment_case where split_part(name, '.', 1) in (select number from own)
    union all select 'complaint', id from complaint where booking_id in (select id from own)
    union all select 'review', id from review where customer_id = ${customerId}
    union all select 'review', id from partner_review where booking_id in (select id from own)
  `.execute(tx);
  const subjects = Map.groupBy(rows, ({ kind }) => kind);
  const idsOf = (kind: string) => subjects.get(kind)?.map(({ id }) => id) ?? [];
  await takeAuditWords(tx, Object.fromEntries([...subjects.keys()].map((kind) => [kind, idsOf(kind)])));
  await takePaymentWords(tx, { refunds: idsOf("refund"), payments: idsOf("payment") });
}
