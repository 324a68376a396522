import { canReschedule, type DeskOrder, type JobStatus, moveOf, type OrderStatus } from "@chowk/contract";
import { type NotNull, sql } from "kysely";
import { z } from "zod";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { decimalOf } from "../../../platform/money/currency.ts";
import { toMajor } from "../../../platform/money/money.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { presentDeskPlace } from "../../addresses/addresses.ts";
import type { Chosen } from "../../catalogue/catalogue.ts";
import { chatsOf } from "../../chat/chat.ts";
import { extrasForDesk } from "../../extras/extras.ts";
import { listInvoices } from "../../invoices/invoices.ts";
import { refundableOf, refundOutcomesOf } from "../../payments/payments.ts";
import { promoOf } from "../../promo-codes/promo-codes.ts";
import { proofsOf } from "../../proof/proof.ts";
import { isOutOfTries, putsRight } from "../../scheduling/scheduling.ts";
import { readSettings } from "../../settings/settings.ts";
import { readCash } from "./read-cash.ts";

/** Returns the id of the order with this id or number. Refuses with 404 if there is no such order. */
export async function findOrderId(db: Database | Tx, idOrNumber: string): Promise<string> {
  const isId = z.uuid().safeParse(idOrNumber).success;
  const found = await db
    .selectFrom("booking")
    .select("id")
    .where(isId ? "id" : "number", "=", isId ? idOrNumber : idOrNumber.toUpperCase())
    .executeTakeFirst();
  if (!found) throw refuse("NO_SUCH_ORDER_AT_ALL");
  return found.id;
}

/** Reads an order with all that the desk needs to know about it. */
export async function readDeskOrder(db: Database | Tx, id: string): Promise<DeskOrder> {
  const order = await db
    .selectFrom("booking as b")
    .innerJoin("customer as c", "c.id", "b.customer_id")
    .where("b.id", "=", id)
    .selectAll("b")
    .select(["c.name as customer_name", "c.email as customer_email"])
    .select([sql<string>`c.country_code || c.phone`.as("customer_phone"), putsRight("b").as("puts_right")])
    .select(promoOf("b").as("promo"))
    .executeTakeFirstOrThrow();
  const [lines, jobs, { payments, refunds, refundable }, inCash, problems, invoices, events, settings] = [
    await linesOf(db, id),
    await jobsOf(db, id),
    await moneyOf(db, id),
    await readCash(db, id),
    await problemsOf(db, order.number),
    await listInvoices(db, id),
    await eventsOf(db, id),
    await readSettings(db),
  ];
  const status = order.status as OrderStatus;
  return {
    _id: order.id,
    ordId: order.number,
    placedAt: order.placed_at.toISOString(),
    startsAt: order.starts_at?.toISOString() ?? null,
    endsAt: order.ends_at?.toISOString() ?? null,
    ordStatus: status,
    paymentType: order.payment_type as DeskOrder["paymentType"],
    payment_status: order.payment_status,
    totalPrice: toMajor(order.total),
    ...(order.promo && { promo: { code: order.promo.code, discount: toMajor(order.promo.discount) } }),
    putsRight: order.puts_right,
    customer: {
      _id: order.customer_id,
      name: order.customer_name,
      phone: order.customer_phone,
      email: order.customer_email,
    },
    address: presentDeskPlace(order),
    visitNote: { text: order.visit_note ?? "", photoCount: order.visit_photos?.length ?? 0 },
    hasProof: (await proofsOf(db, id)).length > 0,
    hasChat: (await chatsOf(db, id)).some((chat) => chat.lines.length > 0),
    billTo: order.bill_to as DeskOrder["billTo"],
    lines: lines.map(({ service_name, quantity, chosen, price, discount }) => ({
      ...{ name: service_name, quantity, price: toMajor(price + discount) },
      ...(chosen.length > 0 ? { chosen: chosen.map(({ name }) => name) } : {}),
    })),
    jobs,
    payments,
    refunds,
    invoices,
    problems,
    extras: await extrasForDesk(db, id),
    ...inCash,
    refundable,
    canCancel: !["Completed", "Cancelled"].includes(status),
    kept: toMajor(order.kept),
    canReschedule: canReschedule(jobs.map((job) => job.status)),
    cancellationFee: order.payment_status === "SUCCESS" ? Math.min(settings.cancellationFee, toMajor(order.total)) : 0,
    events,
  };
}

const linesOf = (db: Database | Tx, id: string) =>
  db
    .selectFrom("booking_line")
    .where("booking_id", "=", id)
    .orderBy("position")
    .select(["service_name", "quantity", "price", "discount", sql<Chosen[]>`chosen`.as("chosen")])
    .execute();

async function jobsOf(db: Database | Tx, id: string): Promise<DeskOrder["jobs"]> {
  const rows = await db
    .selectFrom("job as j")
    .innerJoin("sub_category as s", "s.id", "j.sub_category_id")
    .leftJoin("partner as p", "p.id", "j.partner_id")
    .leftJoin("partner as asked", "asked.id", "j.asked_partner_id")
    .where("j.booking_id", "=", id)
    .orderBy((of) => of.fn.coalesce("j.helps_id", "j.id"))
    .orderBy("j.helps_id", (order) => order.asc().nullsFirst())
    .orderBy("j.id")
    .select([
      "j.id",
      "j.helps_id",
      "j.status",
      "j.answer_by",
      "j.partner_id",
      "j.wrong_codes",
      "j.late_minutes",
      "s.name as skill",
      "p.name as partner_name",
      "asked.name as asked",
    ])
    .select([sql<Date>`lower(j.during)`.as("starts_at"), sql<Date>`upper(j.during)`.as("ends_at")])
    .select(sql<string>`p.country_code || p.phone`.as("partner_phone"))
    .execute();
  return rows.map((row) => {
    const status = row.status as JobStatus;
    const canTakeAway = moveOf("taken away", status, "staff") !== undefined;
    return {
      _id: row.id,
      skill: row.skill,
      status,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      answerBy: row.answer_by?.toISOString() ?? null,
      partner: row.partner_id ? { _id: row.partner_id, name: row.partner_name ?? "", phone: row.partner_phone } : null,
      asked: row.asked,
      canOffer: status === "Unassigned" || canTakeAway,
      canTakeAway,
      isOutOfTries: isOutOfTries(row),
      ...(row.late_minutes ? { lateMinutes: row.late_minutes } : {}),
      helps: row.helps_id !== null,
    };
  });
}

async function moneyOf(db: Database | Tx, id: string) {
  const attempts = await db
    .selectFrom("payment_attempt")
    .where("booking_id", "=", id)
    .orderBy("number")
    .selectAll()
    .execute();
  const refunds = await db
    .selectFrom("refund as r")
    .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
    .where("a.booking_id", "=", id)
    .orderBy("r.created_at")
    .selectAll("r")
    .execute();
  return {
    refundable: toMajor(await refundableOf(db, id)),
    payments: attempts.map((row) => ({
      _id: row.id,
      name: row.provider_order_id,
      provider: row.provider,
      state: row.state,
      charge: chargeOf(row),
      part: row.part as DeskOrder["payments"][number]["part"],
      attention: row.attention,
      createdAt: row.created_at.toISOString(),
    })),
    refunds: refunds.map((row) => ({
      _id: row.id,
      reason: row.reason as DeskOrder["refunds"][number]["reason"],
      state: row.state,
      price: toMajor(row.price),
      charge: chargeOf(row),
      note: row.note,
      said: row.said,
      createdAt: row.created_at.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
      outcomes: refundOutcomesOf(row),
    })),
  };
}

export const chargeOf = ({ currency, amount }: { currency: string; amount: number }) => ({
  currency,
  amount: decimalOf({ currency, minor: amount }),
});

async function problemsOf(db: Database | Tx, number: string): Promise<DeskOrder["problems"]> {
  const rows = await db
    .selectFrom("payment_disagreement")
    .where("order_number", "=", number)
    .select(["problem", "details", "since"])
    .$narrowType<{ since: NotNull }>()
    .execute();
  return rows.map(({ problem, details, since }) => ({
    problem: problem ?? "",
    details: details ?? "",
    since: since.toISOString(),
  }));
}

/** Reads what happened to an order, and the names of those who did it. */
async function eventsOf(db: Database | Tx, id: string): Promise<DeskOrder["events"]> {
  const rows = await db
    .selectFrom("booking_event as e")
    .leftJoin("customer as c", (on) => on.onRef("c.id", "=", "e.by_id").on("e.by_kind", "=", "customer"))
    .leftJoin("partner as p", (on) => on.onRef("p.id", "=", "e.by_id").on("e.by_kind", "=", "partner"))
    .leftJoin("operator as o", (on) => on.onRef("o.id", "=", "e.by_id").on("e.by_kind", "=", "staff"))
    .leftJoin("job as j", "j.id", "e.job_id")
    .leftJoin("sub_category as s", "s.id", "j.sub_category_id")
    .where("e.booking_id", "=", id)
    .orderBy("e.id")
    .select(["e.at", "e.event", "e.by_kind", "e.note", "s.name as skill"])
    .select((of) => of.fn.coalesce("c.name", "p.name", "o.name").as("name"))
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    event: row.event,
    by: row.by_kind as DeskOrder["events"][number]["by"],
    name: row.name,
    skill: row.skill,
    note: row.note,
  }));
}
