import { type RawBuilder, sql } from "kysely";

/**
 * SQL: what the books say a partner is owed, in smallest units; only what was written before a moment, if one is given. If
 * `settled`, what was paid since then is taken off, too.
 */
export const owedTo = (
  partnerId: RawBuilder<unknown>,
  before?: RawBuilder<unknown>,
  { settled = false } = {},
): RawBuilder<number> => sql<number>`(
  select coalesce(-sum(l.amount), 0)::float8 from ledger_entry e join ledger_line l on l.entry_id = e.id
  where e.partner_id = ${partnerId} and l.account = 'partner' ${before ? sql`and (e.at < ${before} or (${settled} and e.kind in ('paid-out', 'paid-in')))` : sql``}
)`;
