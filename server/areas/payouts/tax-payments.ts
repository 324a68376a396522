import type { BodyOf, Endpoints } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { todayIn } from "../../platform/database/now.ts";
import { priceCurrency, toMajor, toMinor } from "../../platform/money/money.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { postTaxPaid, withheldLines } from "../payments/payments.ts";

/** From the beginning of the first day to that of the last, which is not part of it. */
export interface Span {
  from: Temporal.PlainDate;
  next: Temporal.PlainDate;
}

export const startOf = (day: Temporal.PlainDate): Date =>
  new Date(day.toZonedDateTime(country().timeZone).epochMilliseconds);

/** What was kept back in a span of days, in smallest units. */
async function withheldIn(db: Database | Tx, { from, next }: Span): Promise<number> {
  const { withheld } = await db
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_line as l", "l.entry_id", "e.id")
    .where("e.kind", "=", "tax-withheld")
    .where("e.at", ">=", startOf(from))
    .where("e.at", "<", startOf(next))
    .select(withheldLines.as("withheld"))
    .executeTakeFirstOrThrow();
  return withheld;
}

/** What was paid to the state for a month, in smallest units. */
async function paidFor(tx: Tx, month: string): Promise<number> {
  const { paid } = await tx
    .selectFrom("tax_payment")
    .where("month", "=", month)
    .where("taken_back_at", "is", null)
    .select(sql<number>`coalesce(sum(amount), 0)::float8`.as("paid"))
    .executeTakeFirstOrThrow();
  return paid;
}

/** Returns the months of a quarter with what was kept back, what was paid of it, and until when it is to be paid. */
export async function monthsOf(db: Database, { from, next }: Span) {
  const { rows } = await sql<{ id: string; month: string; amount: number; paid_on: string; reference: string }>`
    select id, month::text, amount::float8, paid_on::text, reference from tax_payment
    where month >= ${from.toString()} and month < ${next.toString()} and taken_back_at is null
    order by paid_on, entered_at, id
  `.execute(db);
  const months = [0, 1, 2].map((months) => from.add({ months }));
  return Promise.all(
    months.map(async (first) => {
      const month = first.toString();
      const payments = rows.filter((row) => row.month === month);
      const withheld = await withheldIn(db, { from: first, next: first.add({ months: 1 }) });
      return {
        ...{ month, withheld: toMajor(withheld), dueBy: dueByOf(first).toString() },
        paid: toMajor(payments.reduce((sum, { amount }) => sum + amount, 0)),
        payments: payments.map(({ id, amount, paid_on, reference }) => ({
          ...{ _id: id, amount: toMajor(amount), paidOn: paid_on, reference },
        })),
      };
    }),
  );
}

/** Returns the last day on which what was kept back in a month is paid in time. */
function dueByOf(month: Temporal.PlainDate): Temporal.PlainDate {
  const next = month.add({ months: 1 });
  const { dueOn, dueOnAtYearsEnd } = country().withheldTax ?? { dueOn: 1, dueOnAtYearsEnd: 1 };
  return next.with({ day: next.month === country().invoices.yearBegins ? dueOnAtYearsEnd : dueOn });
}

type Paid = BodyOf<Endpoints["payTax"]> & { operatorId: string };

/**
 * Enters what was paid to the state for a month, and posts it. Returns false if the caller has entered it before. Refuses with 409
 * more than is left to pay, with 422 what is no amount or a day to come.
 */
export async function payTax(tx: Tx, { _id: id, month, paidOn, reference, ...paid }: Paid): Promise<boolean> {
  if (!country().withheldTax) throw refuse("NO_TAX_HERE");
  const amount = toMinor(paid.amount);
  if (!amount || amount <= 0) throw refuse("NOT_AN_AMOUNT", { at: "amount" });
  if (paidOn > todayIn(country().timeZone).toString()) throw refuse("TAX_PAID_AHEAD", { at: "paidOn" });
  // Two at once take turns.
  await sql`lock table tax_payment in share row exclusive mode`.execute(tx);
  const known = await tx.selectFrom("tax_payment").select("id").where("id", "=", id).executeTakeFirst();
  if (known) return false;
  const from = Temporal.PlainDate.from(month);
  const left = (await withheldIn(tx, { from, next: from.add({ months: 1 }) })) - (await paidFor(tx, month));
  if (amount > left) throw refuse("TAX_PAID_ABOVE", { values: { left: Math.max(left, 0) }, at: "amount" });
  const currency = priceCurrency();
  await tx
    .insertInto("tax_payment")
    .values({ id, month, amount, currency, paid_on: paidOn, reference, entered_by: paid.operatorId })
    .execute();
  await postTaxPaid(tx, { kind: "tax-paid", taxPaymentId: id, money: { currency, minor: amount } });
  return true;
}

/** Takes back what was entered by mistake: the books have both. Returns what it was; undefined if it was taken back already. */
export async function takeTaxPaymentBack(tx: Tx, id: string) {
  const payment = await tx
    .selectFrom("tax_payment")
    .select(["amount", "currency", "reference", "taken_back_at"])
    .select(sql<string>`month::text`.as("month"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!payment) throw refuse("NO_SUCH_TAX_PAYMENT");
  const { month, amount, currency, reference, taken_back_at } = payment;
  if (!taken_back_at) {
    await tx.updateTable("tax_payment").set({ taken_back_at: sql`now()` }).where("id", "=", id).execute();
    const money = { currency, minor: Number(amount) };
    await postTaxPaid(tx, { kind: "tax-taken-back", taxPaymentId: id, money });
  }
  return { month, reference, amount: toMajor(Number(amount)), isNew: !taken_back_at };
}
