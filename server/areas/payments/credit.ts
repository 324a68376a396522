import type { DataOf, Endpoints } from "@chowk/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { toMajor } from "../../platform/money/money.ts";

type Credit = DataOf<Endpoints["getCredit"]>;

/** How many of the latest lines a customer sees. */
const SHOWN = 50;

const balance = (customerId: string): RawBuilder<number> =>
  sql`coalesce((select sum(amount) from credit_line where customer_id = ${customerId}), 0)::float8`;

/** Returns a customer's credit, in smallest units. */
export async function creditOf(db: Database | Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{ credit: number }>`select ${balance(customerId)} as credit`.execute(db);
  return rows[0]?.credit ?? 0;
}

/** The same, and lets nobody else take of it until the transaction ends. Whoever takes for an order holds that first. */
export async function holdCredit(tx: Tx, customerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('credit ' || ${customerId}::text, 0))`.execute(tx);
  return creditOf(tx, customerId);
}

/** Returns a customer's credit, with what it came from and went to, newest first. */
export async function readCredit(db: Database | Tx, customerId: string): Promise<Credit> {
  const rows = await db
    .selectFrom("credit_line as l")
    .leftJoin("booking as b", "b.id", "l.booking_id")
    .where("l.customer_id", "=", customerId)
    .select(["l.of", "l.at", "l.kind", "l.amount", "b.id as orderId", "b.number"])
    .orderBy("l.at", "desc")
    .orderBy("l.of", "desc")
    .limit(SHOWN)
    .execute();
  return {
    balance: toMajor(await creditOf(db, customerId)),
    lines: rows.map(({ of, at, kind, amount, orderId, number }) => ({
      _id: of as string,
      at: (at as Date).toISOString(),
      kind: kind as Credit["lines"][number]["kind"],
      amount: toMajor(Number(amount)),
      order: orderId && number ? { _id: orderId, ordId: number } : null,
    })),
  };
}
