import { type Company, canReschedule, type Order, type OrderDetails } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../platform/database/connection.ts";
import { toMajor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { placeOfOrder } from "../addresses/addresses.ts";
import { type Names, namesOfBooked } from "../catalogue/catalogue.ts";
import { promoOf } from "../promo-codes/promo-codes.ts";
import { cancellationOf } from "./cancellation.ts";
import { named, noSuchOrder } from "./one-order.ts";
import { type OrderLineRow, presentOrder } from "./present.ts";
import { presentVisitNote } from "./visit-note.ts";
import { listVisits } from "./visits.ts";

export { cancellationOf } from "./cancellation.ts";
export { findOwnTimes } from "./find-own-times.ts";
export { looking } from "./looking.ts";
export { findOrderToPay, holdOrder, holdOrderToPay, orderNow } from "./one-order.ts";
export { placeAnotherVisit } from "./place-another-visit.ts";
export { errandAgain, placeFreeVisit } from "./place-free-visit.ts";
export { placeOrder } from "./place-order.ts";
export { placeAgain, type Repeat, repeatOf } from "./repeat-order.ts";

/** A customer's orders with their lines, and the customer's reviews of each line and of the partner, in one query. */
function selectOrders(db: Database, customerId: string) {
  return db
    .selectFrom("booking as b")
    .leftJoin("partner_review as said", (join) =>
      join.onRef("said.booking_id", "=", "b.id").onRef("said.partner_id", "=", "b.partner_id"),
    )
    .where("b.customer_id", "=", customerId)
    .select([
      "b.id",
      "b.number",
      "b.status",
      "b.payment_type",
      "b.payment_status",
      "b.total",
      "b.kept",
      "b.visit_charge",
      ...placeOfOrder,
      "b.area",
      "b.bill_to",
      "b.visit_note",
      "b.visit_photos",
      "b.placed_at",
      "b.starts_at",
      "b.ends_at",
      "b.pay_by",
      "b.partner_id",
      "said.rating as partner_rating",
      "said.review as partner_review",
      promoOf("b").as("promo"),
    ])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom("booking_line as l")
          .leftJoin("service as v", "v.id", "l.service_id")
          // What the order was made of, if it was found in another visit.
          .leftJoin("extra as e", (join) => join.onRef("e.id", "=", "l.extra_id").on("e.proposed_as", "is not", null))
          .leftJoin("extra_line as x", (join) =>
            join.onRef("x.extra_id", "=", "e.id").onRef("x.position", "=", "l.extra_position"),
          )
          .leftJoin("rate_item as i", "i.id", "x.rate_item_id")
          .where((line) => line.or([line("v.id", "is not", null), line("x.extra_id", "is not", null)]))
          .leftJoin("review as r", (join) =>
            join
              .onRef("r.booking_id", "=", "l.booking_id")
              .onRef("r.service_id", "=", "l.service_id")
              .on("r.customer_id", "=", customerId),
          )
          .whereRef("l.booking_id", "=", "b.id")
          .orderBy("l.position")
          .select([
            sql<string>`coalesce(l.service_id, i.id, l.extra_id)`.as("service_id"),
            sql<boolean>`x.extra_id is not null`.as("is_found"),
            "l.service_name",
            "l.quantity",
            "l.price",
            "l.discount",
            "l.chosen",
            "l.image",
            "r.rating",
            "r.review",
            "r.photos",
          ])
          .select(
            sql<Names>`coalesce(${namesOfBooked("v", "l.service_name")}, ${namesOfBooked("i", "l.service_name")})`.as(
              "names",
            ),
          ),
      )
        .$castTo<OrderLineRow[]>()
        .as("lines"),
    );
}

interface Page {
  limit?: number | undefined;
  /** The id of the last order seen. */
  cursor?: string | undefined;
}

/** Returns the customer's orders, newest first: ids are UUIDv7, so they sort by time. */
export async function listOrders(
  db: Database,
  customerId: string,
  { limit, cursor, language }: Page & { language: Language },
): Promise<Order[]> {
  let query = selectOrders(db, customerId).orderBy("b.id", "desc");
  if (cursor) query = query.where("b.id", "<", cursor);
  if (limit) query = query.limit(limit);
  return (await query.execute()).map((row) => presentOrder(row, language));
}

/** Returns one of the customer's orders with its visits, by its id or the number people read out. Refuses all others with 404. */
export async function getOrder(
  { db, secrets, config }: Pick<Parts, "db" | "secrets" | "config">,
  customerId: string,
  idOrNumber: string,
  language: Language,
): Promise<OrderDetails> {
  const row = await selectOrders(db, customerId).where(named(idOrNumber)).executeTakeFirst();
  if (!row) throw noSuchOrder();
  const visits = await listVisits({ db, secrets, config }, row.id, language);
  const statuses = visits.map(({ status }) => status);
  const { mayCancel, fee } = await cancellationOf(db, row);
  return {
    ...presentOrder(row, language, secrets),
    canCancel: mayCancel,
    visits,
    canReschedule: canReschedule(statuses),
    invoices: await listInvoices(db, row.id),
    visitNote: presentVisitNote(secrets, row),
    billTo: row.bill_to as Company | null,
    cancellationFee: toMajor(fee),
    visitCharge: toMajor(Math.min(row.visit_charge, row.total)),
    charged: toMajor(await chargedFor(db, row.id)),
    kept: toMajor(row.kept),
  };
}

/** Returns what was charged for visits that ended without their work, in paise: the books know it. */
async function chargedFor(db: Database, bookingId: string): Promise<number> {
  const { charged } = await db
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_line as l", "l.entry_id", "e.id")
    .innerJoin("job as j", "j.id", "e.job_id")
    .where("j.booking_id", "=", bookingId)
    .where("j.status", "=", "Cancelled")
    .where("e.kind", "=", "work")
    .where("l.account", "=", "order")
    .select(sql<number>`coalesce(sum(l.amount), 0)::float8`.as("charged"))
    .executeTakeFirstOrThrow();
  return charged;
}

async function listInvoices(db: Database, bookingId: string): Promise<OrderDetails["invoices"]> {
  const rows = await db
    .selectFrom("invoice")
    .select(["number", "kind"])
    .where("booking_id", "=", bookingId)
    .orderBy("issued_at")
    .orderBy("number")
    .execute();
  return rows.map(({ number, kind }) => ({ number, kind: kind as "invoice" | "credit-note" }));
}
