import type { Endpoints, PaymentCase, QueryOf } from "@chowk/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { decimalOf, isCurrency } from "../../../platform/money/currency.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";

type Wanted = QueryOf<Endpoints["paymentCases"]>;

interface Row {
  id: string;
  provider: string;
  payment_id: string;
  problem: PaymentCase["problem"];
  name: string | null;
  number: string | null;
  currency: string | null;
  amount: number | null;
  paid_at: Date;
  found_at: Date;
  closed_at: Date | null;
  by: string | null;
  note: string | null;
}

/** Lists payments where the payment provider's list differs from our books, the latest found first. */
export const listCases = (db: Database, { closed, cursor, limit }: Wanted): Promise<PaymentCase[]> =>
  select(
    db,
    [
      closed === "true" ? sql`c.closed_at is not null` : sql`c.closed_at is null`,
      ...(cursor ? [sql<SqlBool>`c.id < ${cursor}::uuid`] : []),
    ],
    limit,
  );

/** Reads one of them. Refuses with 404 if there is no such case. */
export async function readCase(db: Database | Tx, id: string): Promise<PaymentCase> {
  const [found] = await select(db, [sql`c.id = ${id}::uuid`], 1);
  if (!found) throw refuse("NO_SUCH_PAYMENT_CASE");
  return found;
}

async function select(db: Database | Tx, where: RawBuilder<unknown>[], limit: number): Promise<PaymentCase[]> {
  // After a restore from a backup, an attempt may be missing while its order is there: its name begins with the order's number.
  const { rows } = await sql<Row>`
    select c.*, o.name as by, coalesce(known.number, named.number) as number
    from payment_case c
    left join payment_attempt a on a.id = c.attempt_id
    left join booking known on known.id = a.booking_id
    left join booking named on named.number = split_part(c.name, '.', 1)
    left join operator o on o.id = c.operator_id
    where ${sql.join(where, sql` and `)}
    order by c.id desc limit ${limit}
  `.execute(db);
  return rows.map(present);
}

/** A provider's list may contain currencies that we do not use. */
const chargeOf = ({ currency, amount }: Row): PaymentCase["charge"] =>
  currency && amount !== null && isCurrency(currency)
    ? { currency, amount: decimalOf({ currency, minor: Number(amount) }) }
    : null;

const present = (row: Row): PaymentCase => ({
  _id: row.id,
  provider: row.provider,
  paymentId: row.payment_id,
  problem: row.problem,
  name: row.name,
  order: row.number,
  charge: chargeOf(row),
  paidAt: row.paid_at.toISOString(),
  foundAt: row.found_at.toISOString(),
  closed: row.closed_at && { at: row.closed_at.toISOString(), by: row.by, note: row.note },
});
