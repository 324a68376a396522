import type { AlertKind, DeskAlert, HearingWay } from "@chowk/contract";
import { wordsOf } from "@chowk/words/words-of";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import { carriedIn, queueWords, registeredName, targetsOf, type Written } from "../messages/messages.ts";
import { businessOf, readStorefront } from "../settings/settings.ts";
import { type Hearer, readHearers, waysOf } from "./hearers.ts";
import { readAlerts } from "./list-alerts.ts";
import { SMS_NAME, smsOf, titleOf, toldOf } from "./words.ts";

/** Somebody who was just told waits this many minutes for what comes meanwhile: it comes together. */
const GATHER = 5;

/** The most alerts that one message names. */
const MOST = 20;

/** Queues what waits to be sent, for each operator everything at once. Returns to how many it goes. */
export async function sendAlerts(tx: Tx, parts: Pick<Parts, "config" | "push" | "secrets">): Promise<number> {
  const waiting = await takeWaiting(tx);
  if (waiting.size === 0) return 0;
  const { config, secrets, push } = parts;
  const hearers = await readHearers(tx, config, [...waiting.keys()]);
  const targets = push
    ? await targetsOf(
        tx,
        secrets,
        hearers.map(({ id }) => ({ kind: "operator", id })),
      )
    : undefined;
  const storefront = await readStorefront(tx);
  const messages: Written[] = [];
  for (const hearer of hearers) {
    const alerts = await readAlerts(tx, waiting.get(hearer.id) ?? [], hearer.language);
    const business = businessOf(storefront, hearer.language).name;
    messages.push(...written(hearer, alerts.toReversed(), { config, business, browsers: targets?.(hearer.id) ?? [] }));
  }
  await queueWords(tx, secrets, storefront, messages);
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

interface Known {
  config: Parts["config"];
  business: string;
  browsers: { id: string; target: Extract<Written, { channel: "push" }>["to"] }[];
}

/** Returns the messages to one operator, by each way at most one, the earliest alert first. */
function written(hearer: Hearer, alerts: readonly DeskAlert[], { config, business, browsers }: Known): Written[] {
  const { language, countryCode, phone, email } = hearer;
  const ways = waysOf(hearer);
  /** What they hear of by one way, in words. */
  const by = (way: HearingWay, spoken = language) =>
    alerts
      // What nobody need see to any more is no news; that there is a new order always is.
      .filter(({ kind, open }) => (open || kind === "order-new") && ways[kind as AlertKind]?.includes(way))
      .slice(0, MOST)
      .map((alert) => toldOf(alert, config.TIME_ZONE, spoken));
  const line = ({ title, details }: { title: string; details: string }) => (details ? `${title}: ${details}` : title);
  const messages: Written[] = [];
  const spoken = carriedIn(config, SMS_NAME, language);
  const texts = spoken ? by("sms", spoken) : [];
  if (spoken && phone && countryCode && texts[0]) {
    const what = texts.length === 1 ? line(texts[0]) : titleOf(texts, spoken);
    const [to, template] = [{ country_code: countryCode, phone }, registeredName(SMS_NAME, spoken)];
    messages.push({ channel: "sms", to, template, text: smsOf(what, business, spoken), values: { what } });
  }
  const pushed = by("push");
  if (pushed.length > 0) {
    const text = pushed.length === 1 ? (pushed[0]?.details ?? "") : pushed.map(({ title }) => title).join(" · ");
    const payload = { title: titleOf(pushed, language), text, url: "/desk/alerts" };
    for (const { id, target } of browsers)
      messages.push({ channel: "push", to: target, subscriptionId: id, template: SMS_NAME, payload });
  }
  const mailed = by("email");
  if (mailed.length > 0) {
    const { subject, why } = { subject: titleOf(mailed, language), why: wordsOf("alert-words", language).why };
    const paragraphs = [...mailed.map(line), String(why)];
    messages.push({
      channel: "email",
      to: email,
      template: SMS_NAME,
      language,
      subject,
      text: paragraphs.join("\n\n"),
    });
  }
  return messages;
}
