import { createHmac } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { type RawBuilder, sql } from "kysely";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/connection.ts";
import { PermanentFailure } from "../../platform/ports/delivery-failure.ts";
import type { Email } from "../../platform/ports/email/email.ts";
import type { Sms } from "../../platform/ports/sms/sms.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import type { Claimed } from "./claim.ts";
import { templateOf } from "./registered.ts";
import { openRecipient } from "./sealed.ts";
import { letsSomebodyIn } from "./which-job.ts";

// Messages cost money and other people's patience, so there are limits per recipient and overall.

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The limit is reached: this message never goes out. */
export class TooMany extends PermanentFailure {}

/** Messages a day to one phone or e-mail, whoever caused them; excludes codes and what partners get about their work. */
const A_DAY = 30;
/** Higher, as the desk has checked a partner's phone and e-mail, and each visit causes several messages. */
const OF_WORK_A_DAY = 100;
/** Lower limits for what strangers can cause to be sent to a mailbox, so that they never use up its owner's allowance. */
const ownShares: Readonly<Record<string, { share: string; most: number }>> = {
  "partner-applied": { share: "applied", most: 1 },
  "confirm-email": { share: "confirm", most: 3 },
  "password-reset": { share: "password", most: 10 },
  "log-in-by-phone": { share: "password", most: 10 },
};
const ofWork = /^(job|partner)-(offered|changed|cancelled|approved|refused|suspended|resumed)$/;

/** An hour's budget is a day's divided by this. */
const HOURS_SHARE = 4;
/** Codes and links that let somebody in may exceed the budget by this factor, so that other messages lock nobody out. */
const FOR_CODES = 1.25;

interface Counted {
  key: Buffer;
  budget: string | null;
  most: number;
  seconds: number;
}

/** Its recipient (a phone, an e-mail or a browser) is sealed. */
type Message = Pick<Claimed, "id" | "channel" | "template" | "recipient">;

interface Needs {
  db: Database;
  secrets: Secrets;
  config: Pick<Config, "RATE_LIMITS" | "SMS_DAILY_BUDGET" | "EMAIL_DAILY_BUDGET">;
  log: Pick<FastifyBaseLogger, "error">;
}

/**
 * Counts messages, across all processes. Returns those that may not go out, each with its error: a message over a limit gets a
 * TooMany and is not counted. One statement counts them all; only if there is no room for all of them, the messages affected are
 * counted one by one. Logs when a budget is nearly used up and when it is used up, once each.
 */
export async function countMessages<M extends Message>(needs: Needs, messages: readonly M[]): Promise<Map<M, unknown>> {
  const refused = new Map<M, unknown>();
  const wanted = messages.flatMap((message) => {
    try {
      const counts = countsOf(needs, message);
      return counts.length > 0 ? [{ message, counts, times: timesOf(message) }] : [];
    } catch (error) {
      refused.set(message, error);
      return [];
    }
  });
  for (const [times, some] of Map.groupBy(wanted, (each) => each.times)) await countSome(needs, some, times, refused);
  return refused;
}

interface Wanted<M> {
  message: M;
  counts: Counted[];
}

async function countSome<M>(needs: Needs, some: Wanted<M>[], times: number, refused: Map<M, unknown>): Promise<void> {
  if (some.length === 0) return;
  const over = await takeAll(
    needs,
    some.map(({ counts }) => counts),
    times,
  );
  if (over.size === 0) return;
  const [only, ...more] = some;
  if (only && more.length === 0) {
    const first = only.counts.find(({ key }) => over.has(hexOf(key)));
    const why = first?.budget ? `The budget ${first.budget} is used up` : "Its recipient had enough of a day";
    refused.set(only.message, new TooMany(why));
    return;
  }
  const isOver = ({ counts }: Wanted<M>) => counts.some(({ key }) => over.has(hexOf(key)));
  const free = some.filter((each) => !isOver(each));
  if (free.length > 0) await countSome(needs, free, times, refused);
  for (const each of some.filter(isOver)) await countSome(needs, [each], times, refused);
}

/** Takes back the counts of messages that did not go out. */
export const takeBack = (needs: Omit<Needs, "log">, messages: readonly Message[]): Promise<void> =>
  giveBack(needs.db, addUp(messages.map((message) => countsOf(needs, message))));

const timesOf = ({ template }: Message): number => (letsSomebodyIn(template) ? FOR_CODES : 1);

function countsOf(
  { secrets, config }: Pick<Needs, "secrets" | "config">,
  { id, channel, template, recipient }: Message,
): Counted[] {
  if (!config.RATE_LIMITS || (channel !== "sms" && channel !== "email") || !recipient) return [];
  const to = openRecipient<Sms["to"] | Email["to"]>(secrets, id, recipient);
  return countedFor(secrets, config, { channel, template, recipient: nameOf(to) });
}

const nameOf = (to: Sms["to"] | Email["to"]): string => (typeof to === "string" ? to : to.country_code + to.phone);

interface Named {
  channel: "sms" | "email";
  template: string;
  /** A phone or an e-mail. */
  recipient: string;
}

function countedFor(secrets: Secrets, config: Needs["config"], { channel, template, recipient }: Named): Counted[] {
  const secret = secrets.keyFor("message counts");
  const keyOf = (what: string) => createHmac("sha256", secret).update(what).digest();
  const whose = `${channel}/${recipient.toLowerCase()}`;
  const ofRecipient = (share: string, most: number): Counted => ({
    ...{ key: keyOf(`${share}/${whose}`), budget: null, most, seconds: DAY },
  });
  const name = templateOf(template);
  const own = ownShares[name];
  const day = channel === "sms" ? config.SMS_DAILY_BUDGET : config.EMAIL_DAILY_BUDGET;
  const budget = (window: string, most: number, seconds: number): Counted => ({
    ...{ key: keyOf(`budget/${channel}/${window}`), budget: `${channel}/${window}`, most, seconds },
  });
  return [
    ...(own ? [ofRecipient(own.share, own.most)] : []),
    // Codes have their own limits, where they are requested.
    ...(name === "otp" ? [] : ofWork.test(name) ? [ofRecipient("work", OF_WORK_A_DAY)] : [ofRecipient("all", A_DAY)]),
    budget("hour", Math.ceil(day / HOURS_SHARE), HOUR),
    budget("day", day, DAY),
  ];
}

interface Several extends Counted {
  /** How many messages count towards this key. */
  count: number;
}

const hexOf = (key: Buffer): string => key.toString("hex");

/** Adds them up by key. Sorted, so that all processes lock them in the same order and no two wait for each other. */
function addUp(counts: Counted[][]): Several[] {
  const byKey = new Map<string, Several>();
  for (const each of counts.flat()) {
    const before = byKey.get(hexOf(each.key));
    byKey.set(hexOf(each.key), { ...each, count: (before?.count ?? 0) + 1 });
  }
  return [...byKey.values()].sort((one, other) => one.key.compare(other.key));
}

/**
 * Counts all of them or none. Returns the keys without enough room, in hex. Nobody waits for more than one statement.
 */
async function takeAll({ db, log }: Needs, counts: Counted[][], times: number): Promise<Set<string>> {
  const wanted = addUp(counts);
  const limitOf = ({ budget, most }: Counted) => (budget ? Math.ceil(most * times) : most);
  const over = new Set(wanted.filter((each) => each.count > limitOf(each)).map(({ key }) => hexOf(key)));
  if (over.size > 0) return over;
  const { rows: taken } = await sql<{ key: Buffer; used: number }>`
    insert into message_count as held (key, budget, used, most, ends_at)
    values ${sql.join(wanted.map(asRow))}
    on conflict (key) do update set
      used = case when held.ends_at > now() then held.used + excluded.used else excluded.used end,
      most = excluded.most,
      ends_at = case when held.ends_at > now() then held.ends_at else excluded.ends_at end
    where held.ends_at <= now() or held.used + excluded.used
      <= case when held.budget is null then excluded.most else ceil(excluded.most * ${times}::numeric) end
    returning key, used
  `.execute(db);
  const used = new Map(taken.map((each) => [hexOf(each.key), each.used]));
  const isTaken = ({ key }: Counted) => used.has(hexOf(key));
  if (taken.length < wanted.length) {
    await giveBack(db, wanted.filter(isTaken));
    return new Set(wanted.filter((each) => !isTaken(each)).map(({ key }) => hexOf(key)));
  }
  for (const each of wanted) warn(log, each, used.get(hexOf(each.key)) ?? 0);
  return over;
}

const asRow = ({ key, budget, count, most, seconds }: Several): RawBuilder<unknown> =>
  sql`(${key}::bytea, ${budget}::text, ${count}::int, ${most}::int, now() + make_interval(secs => ${seconds}))`;

async function giveBack(db: Database, several: Several[]): Promise<void> {
  if (several.length === 0) return;
  const rows = several.map(({ key, count }) => sql`(${key}::bytea, ${count}::int)`);
  await sql`
    update message_count set used = greatest(used - back.count, 0)
    from (values ${sql.join(rows)}) back (key, count) where message_count.key = back.key
  `.execute(db);
}

/** From this share of a budget on, the people who run the business are told. */
export const NEARLY = 0.8;

/** Each of these thresholds is passed only once, however many messages are counted at a time. */
function warn(log: Needs["log"], { budget, count, most }: Several, used: number): void {
  if (!budget) return;
  const isPassed = (mark: number) => used >= mark && used - count < mark;
  if (isPassed(Math.ceil(most * FOR_CODES)))
    log.error({ budget, most }, "A budget of messages is used up, codes included");
  else if (isPassed(most)) log.error({ budget, most }, "A budget of messages is used up: only codes go out");
  else if (isPassed(Math.ceil(most * NEARLY))) log.error({ budget, most }, "A budget of messages is nearly used up");
}

export interface Budget {
  channel: "sms" | "email";
  window: "hour" | "day";
  used: number;
  most: number;
}

/** Returns how much of each budget is used at present. */
export async function readBudgets(db: Database): Promise<Budget[]> {
  const rows = await db
    .selectFrom("message_count")
    .select(["budget", "used", "most"])
    .where("budget", "is not", null)
    .where("ends_at", ">", sql<Date>`now()`)
    .orderBy("budget", "desc")
    .execute();
  return rows.map(({ budget, used, most }) => {
    const [channel, window] = (budget ?? "").split("/") as [Budget["channel"], Budget["window"]];
    return { channel, window, used, most };
  });
}

/** Deletes counts whose window has ended. */
export const forgetCounts = (db: Database): Promise<unknown> =>
  db.deleteFrom("message_count").where("ends_at", "<", sql<Date>`now()`).execute();
