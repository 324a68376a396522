import type { Endpoints, MoneySum, MovedMoney, QueryOf } from "@chowk/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { decimalOf } from "../../../platform/money/currency.ts";
import { momentsOf } from "./span.ts";

type Wanted = QueryOf<Endpoints["movedMoney"]>;

/** The entries that moved money, written as the index on their time has them (migration 0162). */
const moved = sql<SqlBool>`e.kind in (
  'capture', 'refund-paid', 'cash', 'paid-in', 'paid-out', 'cash-refund', 'damages', 'credit-paid-out', 'tax-paid', 'tax-taken-back'
)`;

/** The one line of such an entry that says how much; what was paid with a customer's credit has none. */
const itsLine = sql`ledger_line l on l.entry_id = e.id and (l.account in ('gateway', 'bank') or e.kind = 'cash' and l.account = 'partner')`;

const way = sql<MovedMoney["way"]>`case l.account when 'gateway' then 'online' when 'bank' then 'bank' else 'cash' end`;

interface Row {
  id: number;
  at: Date;
  kind: MovedMoney["kind"];
  way: MovedMoney["way"];
  currency: string;
  amount: number;
  order: string | null;
  partner: string | null;
  provider: string | null;
  reference: string | null;
}

/** Lists money that came in and went out on these days of a zone, the latest first. */
export async function listMovedMoney(db: Database | Tx, zone: string, wanted: Wanted): Promise<MovedMoney[]> {
  const { cursor, limit } = wanted;
  const after = cursor
    ? sql<SqlBool>`(e.at, e.id) < (select c.at, c.id from ledger_entry c where c.id = ${cursor})`
    : sql<SqlBool>`true`;
  const { rows } = await sql<Row>`
    select e.id, e.at, case when a.part = 'tip' and e.kind = 'capture' then 'tip' else e.kind end as kind, ${way} as way,
      l.currency, l.amount, b.number as "order", p.name as partner,
      case when l.account = 'gateway' then a.provider end as provider,
      case e.kind when 'capture' then coalesce(a.payment_id, a.provider_order_id) when 'refund-paid' then r.handle
        else coalesce(po.reference, cr.reference, cp.reference, c.reference, t.reference) end as reference
    from ledger_entry e join ${itsLine}
      left join payment_attempt a on a.id = e.attempt_id
      left join refund r on r.id = e.refund_id
      left join payout po on po.id = case when starts_with(e.idempotency_key, 'payout/') then split_part(e.idempotency_key, '/', 2)::uuid end
      left join cash_refund cr on cr.id = e.cash_refund_id
      left join credit_payout cp on cp.id = e.credit_payout_id
      left join tax_payment t on t.id = e.tax_payment_id
      left join complaint c on c.id = e.complaint_id
      left join job j on j.id = e.job_id
      left join booking b on b.id = coalesce(a.booking_id, cr.booking_id, c.booking_id, j.booking_id)
      left join partner p on p.id = e.partner_id
    where ${conditions(zone, wanted)} and ${after}
    order by e.at desc, e.id desc limit ${limit}
  `.execute(db);
  return rows.map(present);
}

/** Counts them, and sums them up by way and currency. */
export async function sumMovedMoney(
  db: Database,
  zone: string,
  wanted: Wanted,
): Promise<{ count: number; sums: MoneySum[] }> {
  const { rows } = await sql<Pick<Row, "way" | "currency"> & { count: number; in: number; out: number }>`
    select ${way} as way, l.currency, count(*)::int as count,
      coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as "in",
      coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as out
    from ledger_entry e join ${itsLine}
    where ${conditions(zone, wanted)}
    group by 1, 2 order by array_position(array['online', 'bank', 'cash'], ${way}), 2
  `.execute(db);
  const written = (currency: string, minor: number) => decimalOf({ currency, minor: Number(minor) });
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    sums: rows.map(({ currency, ...row }) => ({
      ...{ way: row.way, currency, in: written(currency, row.in), out: written(currency, row.out) },
    })),
  };
}

function conditions(zone: string, { from, until, way: only }: Wanted): RawBuilder<SqlBool> {
  const days = { from: Temporal.PlainDate.from(from), until: Temporal.PlainDate.from(until) };
  const moments = momentsOf(zone, days);
  const byWay = only ? sql<SqlBool>`${way} = ${only}` : sql<SqlBool>`true`;
  return sql<SqlBool>`${moved} and e.at >= ${moments.from} and e.at < ${moments.until} and ${byWay}`;
}

const present = ({ id, at, currency, amount, ...row }: Row): MovedMoney => ({
  ...{ ...row, _id: String(id), at: at.toISOString(), currency },
  direction: amount > 0 ? "in" : "out",
  amount: decimalOf({ currency, minor: Math.abs(Number(amount)) }),
});
