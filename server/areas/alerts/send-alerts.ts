import type { AlertKind, DeskAlert, HearingWay } from "@chowk/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Written } from "../messages/messages.ts";
import { type Hearer, readHearers, waysOf } from "./hearers.ts";
import { readAlerts } from "./list-alerts.ts";
import { type Known, messagesTo, queueTo } from "./messages-to.ts";
import { toldOf } from "./words.ts";

/** Somebody who was just told waits this many minutes for what comes meanwhile: it comes together. */
const GATHER = 5;

/** The most alerts that one message names. */
const MOST = 20;

/** Queues what waits to be sent, for each operator everything at once. Returns to how many it goes. */
export async function sendAlerts(tx: Tx, parts: Pick<Parts, "config" | "push" | "secrets">): Promise<number> {
  const waiting = await takeWaiting(tx);
  if (waiting.size === 0) return 0;
  const hearers = await readHearers(tx, parts.config, [...waiting.keys()]);
  await queueTo(tx, parts, hearers, async (hearer, known) => {
    const alerts = await readAlerts(tx, waiting.get(hearer.id) ?? [], hearer.language);
    return written(hearer, alerts.toReversed(), known);
  });
  return hearers.length;
}

/** Takes what waits, by operator, and marks it as sent. */
async function takeWaiting(tx: Tx): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ operator_id: string; alert_id: string }>`
    with due as (
      select h.operator_id from operator_hearing h
      where coalesce(h.last_sent_at < now() - make_interval(mins => ${GATHER}), true)
        and exists (select from desk_alert_copy c where c.operator_id = h.operator_id and c.sent_at is null)
      for update skip locked
    ), told as (
      update operator_hearing h set last_sent_at = now() from due where h.operator_id = due.operator_id
    )
    update desk_alert_copy c set sent_at = now() from due
    where c.operator_id = due.operator_id and c.sent_at is null
    returning c.operator_id, c.alert_id
  `.execute(tx);
  const byOperator = Map.groupBy(rows, ({ operator_id }) => operator_id);
  return new Map([...byOperator].map(([id, copies]) => [id, copies.map(({ alert_id }) => alert_id)]));
}

/** Returns the messages to one operator, by each way at most one, the earliest alert first. */
function written(hearer: Hearer, alerts: readonly DeskAlert[], known: Known): Written[] {
  const { config } = known;
  const { language } = hearer;
  const ways = waysOf(hearer);
  /** What they hear of by one way, in words. */
  const by = (way: HearingWay, spoken = language) =>
    alerts
      // What nobody need see to any more is no news; that there is a new order always is.
      .filter(({ kind, open }) => (open || kind === "order-new") && ways[kind as AlertKind]?.includes(way))
      .slice(0, MOST)
      .map((alert) => toldOf(alert, config.TIME_ZONE, spoken));
  return messagesTo(hearer, known, by);
}
