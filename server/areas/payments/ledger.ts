import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Money } from "../../platform/money/currency.ts";
import { shareOfEach } from "../scheduling/scheduling.ts";
import { toWithhold } from "./withhold.ts";

type Account = "customer" | "order" | "gateway" | "credit" | "refunds" | "partner" | "commission" | "bank" | "withheld";

/**
 * The accounts of an entry about a customer's payment, as `[debit, credit]`. Opening a page posts a charge (the customer
 * owes it, the order brings it); if nothing is paid, a void takes it back. A capture moves the debt from the customer to
 * the gateway, a refund moves money from the order to what is on its way back, until the gateway has paid it out. If a customer pays with
 * their credit, that stands where the gateway does.
 */
const sides = {
  charge: ["customer", "order"],
  void: ["order", "customer"],
  capture: ["gateway", "customer"],
  refund: ["order", "refunds"],
  "refund-refused": ["refunds", "order"],
  "refund-paid": ["refunds", "gateway"],
} as const satisfies Record<string, readonly [Account, Account]>;

interface Entry {
  kind: keyof typeof sides;
  attemptId: string;
  refundId?: string | undefined;
  money: Money;
  isCredit?: boolean;
}

/** Writes one entry with its two lines. The database refuses an entry that does not balance, and any later change. */
export async function post(tx: Tx, { kind, attemptId, refundId, money, isCredit = false }: Entry): Promise<void> {
  const [debit, credit] = sides[kind].map((account) => (isCredit && account === "gateway" ? "credit" : account));
  await write(tx, { kind, attempt_id: attemptId, refund_id: refundId ?? null }, money.currency, {
    [debit as Account]: money.minor,
    [credit as Account]: -money.minor,
  });
}

interface Work {
  jobId: string;
  partnerId: string;
  currency: string;
  /** What the order brings for the job, in smallest units, and the partner's share of it. */
  price: number;
  earned: number;
  /** What the partner took in cash at the door, including the business's share; 0 for nothing. */
  cash: number;
  /** Who did it with them: each earns as much of the share. */
  helpers?: readonly { jobId: string; partnerId: string }[];
  /** When it was done; now by default. */
  at?: Date;
}

/**
 * Posts what a completed job brings: the price goes from the order to the partner and, as commission, to the business. The
 * partner owes what they took in cash, and what is kept back of it for the state. The database refuses a job that is in the books already.
 */
export async function postWork(
  tx: Tx,
  { jobId, partnerId, currency, price, earned, cash, helpers = [], at }: Work,
): Promise<void> {
  const each = shareOfEach(earned, helpers.length);
  const own = earned - each * helpers.length;
  const of = { job_id: jobId, partner_id: partnerId, ...(at && { at }) };
  await write(tx, { kind: "work", ...of }, currency, { order: price, partner: -own, commission: own - price });
  await write(tx, { kind: "cash", ...of }, currency, { partner: cash, order: -cash });
  for (const helper of helpers) {
    const entry = { kind: "work", job_id: helper.jobId, partner_id: helper.partnerId, ...(at && { at }) };
    await write(tx, entry, currency, { partner: -each, commission: each });
  }
  const withhold = async (one: { jobId: string; partnerId: string }, gross: number) => {
    const tax = await toWithhold(tx, { partnerId: one.partnerId, at, gross });
    const entry = { kind: "tax-withheld", job_id: one.jobId, partner_id: one.partnerId, ...(at && { at }) };
    await write(tx, entry, currency, { partner: tax, withheld: -tax });
  };
  await withhold({ jobId, partnerId }, Math.max(price, own));
  for (const helper of helpers) await withhold(helper, each);
}

/** Posts what a customer gave to a partner: all of it goes on to them. The database refuses a second tip for a job. */
export async function postTip(
  tx: Tx,
  { jobId, partnerId, money }: { jobId: string; partnerId: string; money: Money },
): Promise<void> {
  const { currency, minor } = money;
  await write(tx, { kind: "tip", job_id: jobId, partner_id: partnerId }, currency, { order: minor, partner: -minor });
}

/** Returns how the price of an order's work was shared between the partners and the business, in smallest units. */
export async function sharesOf(db: Database | Tx, bookingId: string): Promise<{ earned: number; kept: number }> {
  const of = (account: Account) =>
    sql<number>`coalesce(sum(-l.amount) filter (where l.account = ${account}), 0)::bigint`;
  return db
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_line as l", "l.entry_id", "e.id")
    .innerJoin("job as j", "j.id", "e.job_id")
    .where("j.booking_id", "=", bookingId)
    .where("e.kind", "=", "work")
    .select([of("partner").as("earned"), of("commission").as("kept")])
    .executeTakeFirstOrThrow();
}

/** Returns what was taken in cash for an order, in smallest units. */
export async function cashOf(db: Database | Tx, bookingId: string): Promise<number> {
  const { cash } = await db
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_line as l", "l.entry_id", "e.id")
    .innerJoin("job as j", "j.id", "e.job_id")
    .where("j.booking_id", "=", bookingId)
    .where("e.kind", "=", "cash")
    .where("l.account", "=", "order")
    .select(sql<number>`coalesce(-sum(l.amount), 0)::float8`.as("cash"))
    .executeTakeFirstOrThrow();
  return cash;
}

/** Posts what went from the bank, or to their credit, to a customer who had paid in cash: the order brings that much less. */
export async function postCashRefund(
  tx: Tx,
  { cashRefundId, toCredit, money }: { cashRefundId: string; toCredit: boolean; money: Money },
): Promise<void> {
  const { currency, minor } = money;
  const amounts = { order: minor, [toCredit ? "credit" : "bank"]: -minor };
  await write(tx, { kind: "cash-refund", cash_refund_id: cashRefundId }, currency, amounts);
}

/** Posts what went from the bank to a customer whose credit it was. */
export async function postCreditPayout(
  tx: Tx,
  { creditPayoutId, money: { currency, minor } }: { creditPayoutId: string; money: Money },
): Promise<void> {
  const of = { kind: "credit-paid-out", credit_payout_id: creditPayoutId };
  await write(tx, of, currency, { credit: minor, bank: -minor });
}

/** Posts what went from the bank to the state of the tax that was kept back, or takes it back. */
export async function postTaxPaid(
  tx: Tx,
  { kind, taxPaymentId, money }: { kind: "tax-paid" | "tax-taken-back"; taxPaymentId: string; money: Money },
): Promise<void> {
  const { currency, minor } = money;
  const paid = kind === "tax-paid" ? minor : -minor;
  await write(tx, { kind, tax_payment_id: taxPaymentId }, currency, { withheld: paid, bank: -paid });
}

/** Posts what a partner bears of a complaint about their work: the business's share grows by it. */
export async function postBorne(
  tx: Tx,
  { complaintId, partnerId, money }: { complaintId: string; partnerId: string; money: Money },
): Promise<void> {
  const { currency, minor } = money;
  const of = { kind: "borne", complaint_id: complaintId, partner_id: partnerId };
  await write(tx, of, currency, { partner: minor, commission: -minor });
}

/** Posts what went from the bank to a customer for what was damaged: the business bears it, not the order. */
export async function postDamages(
  tx: Tx,
  { complaintId, money: { currency, minor } }: { complaintId: string; money: Money },
): Promise<void> {
  await write(tx, { kind: "damages", complaint_id: complaintId }, currency, { commission: minor, bank: -minor });
}

interface Payment {
  kind: "paid-out" | "paid-in";
  partnerId: string;
  currency: string;
  /** In smallest units, above zero. */
  amount: number;
  idempotencyKey: string;
  /** When; now by default. */
  at?: Date;
}

/** Posts money that went from the bank to a partner, or the other way. */
export async function postPayment(tx: Tx, { kind, partnerId, currency, amount, idempotencyKey, at }: Payment) {
  const toPartner = kind === "paid-out" ? amount : -amount;
  const of = { kind, partner_id: partnerId, idempotency_key: idempotencyKey, ...(at && { at }) };
  await write(tx, of, currency, { partner: toPartner, bank: -toPartner });
}

interface Named {
  kind: string;
  attempt_id?: string;
  refund_id?: string | null;
  cash_refund_id?: string;
  job_id?: string;
  partner_id?: string;
  complaint_id?: string;
  credit_payout_id?: string;
  tax_payment_id?: string;
  idempotency_key?: string;
  at?: Date;
}

/** Writes an entry with its lines, debits above zero. Omits lines of zero, and an entry without lines. */
async function write(tx: Tx, entry: Named, currency: string, amounts: Partial<Record<Account, number>>) {
  const lines = Object.entries(amounts).filter(([, amount]) => amount !== 0);
  if (lines.length === 0) return;
  const { id } = await tx.insertInto("ledger_entry").values(entry).returning("id").executeTakeFirstOrThrow();
  await tx
    .insertInto("ledger_line")
    .values(lines.map(([account, amount]) => ({ entry_id: id, account, currency, amount })))
    .execute();
}
