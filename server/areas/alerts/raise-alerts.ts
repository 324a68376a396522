import type { AlertKind } from "@chowk/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import type { Zone } from "../scheduling/scheduling.ts";
import { readSettings } from "../settings/settings.ts";
import { type Hearer, isTold, readHearers } from "./hearers.ts";
import { sources } from "./sources.ts";

interface Raised {
  id: number;
  kind: AlertKind;
}

/**
 * Raises what has become so since the last time, marks as over what is so no more, and writes down whom to send what is new.
 * Does nothing if another process is at it. Returns whether anything waits to be sent.
 */
export async function raiseAlerts(tx: Tx, zone: Zone, { withSlow }: { withSlow: boolean }): Promise<boolean> {
  const { fresh, isWaiting } = await look(tx, withSlow);
  if (fresh.length === 0) return isWaiting;
  const hearers = await readHearers(tx, zone);
  const copies = fresh.flatMap(({ id, kind }) =>
    whoIsSent(hearers, kind).map((operator_id) => ({ alert_id: id, operator_id })),
  );
  if (copies.length > 0) await tx.insertInto("desk_alert_copy").values(copies).execute();
  return isWaiting || copies.length > 0;
}

/** Returns what is new. What began more than an hour ago, as after an upgrade, is listed at the desk and sent to nobody. */
async function look(tx: Tx, withSlow: boolean): Promise<{ fresh: Raised[]; isWaiting: boolean }> {
  const settings = await readSettings(tx);
  const asked = sources.filter(({ isSlow }) => withSlow || !isSlow);
  const found = asked.map(
    ({ kind, now }) => sql`select ${sql.lit(kind)} as kind, f.about, f.round, f.at from (${now(settings)}) f`,
  );
  const kinds = asked.map(({ kind }) => kind);
  const { rows } = await sql<{ fresh: Raised[] | null; is_waiting: boolean }>`
    with turn as materialized (select pg_try_advisory_xact_lock(hashtext('alerts of the desk')) as is_ours),
    current as materialized (
      select f.* from (${sql.join(found, sql` union all `)}) f where (select is_ours from turn)
    ), over as (
      update desk_alert a set over_at = now()
      where a.over_at is null and a.kind = any(${kinds}) and (select is_ours from turn) and not exists (
        select from current c where c.kind = a.kind and c.about = a.about and c.round = a.round
      )
    ), again as (
      update desk_alert a set over_at = null from current c
      where a.over_at is not null and c.kind = a.kind and c.about = a.about and c.round = a.round
    ), raised as (
      insert into desk_alert (kind, about, round, at)
      select c.kind, c.about, c.round, c.at from current c where not exists (
        select from desk_alert a where a.kind = c.kind and a.about = c.about and a.round = c.round
      )
      order by c.at
      on conflict do nothing returning id, kind, at
    )
    select (
      select json_agg(json_build_object('id', id, 'kind', kind) order by id) from raised where at > now() - interval '1 hour'
    ) as fresh, exists (select from desk_alert_copy where sent_at is null) as is_waiting
  `.execute(tx);
  return { fresh: rows[0]?.fresh ?? [], isWaiting: rows[0]?.is_waiting ?? false };
}

/** Those on duty who want it sent; if none of those is on duty, all who want it. */
function whoIsSent(hearers: readonly Hearer[], kind: AlertKind): string[] {
  const wish = hearers.filter((each) => isTold(each, kind));
  const onDuty = wish.filter(({ isOnDuty }) => isOnDuty);
  return (onDuty.length > 0 ? onDuty : wish).map(({ id }) => id);
}
