import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { priceCurrency, toMajor, toMinor } from "../../platform/money/money.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { postPayment } from "./ledger.ts";

interface Request {
  partnerId: string;
  direction: "paid-out" | "paid-in";
  /** In the currency of prices. */
  amount: number;
  /** The same key is posted once, however often the call is repeated. */
  idempotencyKey: string;
}

/** Posts money between the business and a partner. Returns whether it is new. Refuses with 404 if there is no such partner. */
export async function payPartner(tx: Tx, { partnerId, direction, amount, idempotencyKey }: Request): Promise<boolean> {
  const minor = toMinor(amount);
  if (!minor) throw refuse("NOT_AN_AMOUNT");
  const partner = await tx
    .selectFrom("partner")
    .select("id")
    .where("id", "=", partnerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!partner) throw refuse("NO_SUCH_PARTNER");
  const earlier = await tx
    .selectFrom("ledger_entry as e")
    .innerJoin("ledger_line as l", "l.entry_id", "e.id")
    .where("e.idempotency_key", "=", idempotencyKey)
    .where("l.account", "=", "partner")
    .select(["e.partner_id", "e.kind", "l.amount"])
    .executeTakeFirst();
  if (earlier) {
    const isSame = earlier.partner_id === partnerId && earlier.kind === direction && Math.abs(earlier.amount) === minor;
    if (!isSame) throw refuse("SENT_OTHERWISE", { values: { what: "payment" } });
    return false;
  }
  await postPayment(tx, { kind: direction, partnerId, currency: priceCurrency(), amount: minor, idempotencyKey });
  return true;
}

interface Balance {
  id: string;
  name: string;
  owed: number;
  last_paid_at: Date | null;
}

/** Returns what the business owes its partners, in rupees, the most first; omits those who are even unless `partnerId` is given. */
export async function balancesOfPartners(db: Database | Tx, partnerId?: string) {
  const { rows } = await sql<Balance>`
    select p.id, p.name, coalesce(-sum(l.amount), 0)::bigint as owed,
      max(e.at) filter (where e.kind in ('paid-out', 'paid-in')) as last_paid_at
    from partner p
    join ledger_entry e on e.partner_id = p.id
    join ledger_line l on l.entry_id = e.id and l.account = 'partner'
    where ${partnerId ? sql`p.id = ${partnerId}::uuid` : sql`true`}
    group by p.id, p.name
    having ${partnerId ? sql`true` : sql`sum(l.amount) <> 0`}
    order by 3 desc, p.id
  `.execute(db);
  return rows.map(({ id, name, owed, last_paid_at }) => ({
    _id: id,
    name,
    owed: toMajor(owed),
    lastPaidAt: last_paid_at?.toISOString() ?? null,
  }));
}
