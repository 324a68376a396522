import { randomUUID } from "node:crypto";
import type { BookAccount, lookAtRefund as Endpoint, QueryOf, RefundOutlook } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { rehearse } from "../../../platform/database/rehearse.ts";
import { toMajor } from "../../../platform/money/money.ts";
import type { Parts } from "../../../platform/parts.ts";
import { issueCreditNotes } from "../../invoices/invoices.ts";
import { waysToReach } from "../../notifications/notifications.ts";
import { refundByDesk, refundCash } from "../../payments/payments.ts";
import { chargeOf, findOrderId } from "./read-order.ts";

type Wanted = QueryOf<typeof Endpoint>;

interface Of {
  idOrNumber: string;
  operatorId: string;
}

/** Nobody reads the reason of what is undone. */
const REASON = "-";

/**
 * Returns what a refund would lead to: it is done, with its credit note, and undone, so that it is the same as what happens then.
 * Refuses what a refund would be refused for.
 */
export const lookAtRefund = (parts: Parts, { idOrNumber, operatorId }: Of, wanted: Wanted): Promise<RefundOutlook> =>
  rehearse(parts.db, (stage) =>
    stage.transaction().execute(async (tx) => {
      const id = await findOrderId(tx, idOrNumber);
      const [booked, credited] = [await bookedFor(tx, id), await billsOf(tx, id)];
      const of = { orderId: id, operatorId, amount: wanted.amount, reason: REASON, idempotencyKey: randomUUID() };
      const toCredit = wanted.toCredit === "true";
      if (wanted.of === "online") await refundByDesk(tx, parts, of);
      else await refundCash(tx, { ...of, reference: toCredit ? null : REASON });
      await issueCreditNotes(tx, parts, id);
      const books = (await bookedFor(tx, id)).slice(booked.length);
      const bills = await billsOf(tx, id);
      const creditNote = bills.credited - credited.credited;
      const isCredit = books.some(({ credit }) => credit === "credit");
      const [first] = books;
      if (!first) throw new Error("A refund wrote nothing into the books");
      return {
        back: first.money,
        way: isCredit ? "credit" : wanted.of === "online" ? "provider" : "transfer",
        told: await told(tx, parts, id, isCredit && wanted.of === "cash" ? "order-credited" : "order-refunded"),
        keep: await whoEarned(tx, id),
        creditNote: creditNote > 0 ? toMajor(creditNote) : null,
        isBilled: bills.count > 0,
        books,
      };
    }),
  );

/** Reads what the books have of refunds of an order, in the order in which it was written. */
async function bookedFor(tx: Tx, orderId: string): Promise<RefundOutlook["books"]> {
  const { rows } = await sql<{ debit: BookAccount; credit: BookAccount; currency: string; amount: number }>`
    select d.account as debit, c.account as credit, d.currency, d.amount::float8 as amount
    from ledger_entry e
    join ledger_line d on d.entry_id = e.id and d.amount > 0
    join ledger_line c on c.entry_id = e.id and c.amount < 0
    where e.refund_id in (
        select r.id from refund r join payment_attempt a on a.id = r.attempt_id where a.booking_id = ${orderId}
      ) or e.cash_refund_id in (select id from cash_refund where booking_id = ${orderId})
    order by e.id
  `.execute(tx);
  return rows.map(({ debit, credit, ...money }) => ({ debit, credit, money: chargeOf(money) }));
}

async function billsOf(tx: Tx, orderId: string): Promise<{ count: number; credited: number }> {
  const bills = await tx.selectFrom("invoice").where("booking_id", "=", orderId).select(["kind", "total"]).execute();
  const notes = bills.filter(({ kind }) => kind === "credit-note");
  return { count: bills.length, credited: notes.reduce((sum, { total }) => sum + Number(total), 0) };
}

async function told(tx: Tx, parts: Parts, orderId: string, name: "order-refunded" | "order-credited") {
  const { customer_id } = await tx
    .selectFrom("booking")
    .select("customer_id")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return waysToReach(tx, parts, customer_id, name);
}

async function whoEarned(db: Database | Tx, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("job as j")
    .innerJoin("partner as p", "p.id", "j.partner_id")
    .where("j.booking_id", "=", orderId)
    .where("j.status", "=", "Completed")
    .select(["p.id", "p.name"])
    .distinct()
    .orderBy("p.name")
    .execute();
  return rows.map(({ name }) => name);
}
