import { createHmac } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { type RawBuilder, sql } from "kysely";
import type { Config } from "../config.ts";
import type { Database } from "../database/connection.ts";
import { PermanentFailure } from "../ports/delivery-failure.ts";
import type { Secrets } from "../secrets.ts";
import { templateOf } from "./registered.ts";
import { letsSomebodyIn } from "./which-job.ts";

// Messages cost money, and other people's patience: so many go to one recipient, and so many in all.

const HOUR = 3600;
const DAY = 24 * HOUR;

/** More went out already than may: this one never does. */
export class TooMany extends PermanentFailure {}

/** A day's messages to one phone or one e-mail, whoever had them sent: but for codes, and what partners get for their work. */
const A_DAY = 30;
/** A partner's phone and e-mail were looked at by the desk, and each job is several messages. */
const OF_WORK_A_DAY = 100;
/** What strangers can have sent to a mailbox has less than all: so it never uses up what the mailbox's owner is sent. */
const ownShares: Readonly<Record<string, { share: string; most: number }>> = {
  "partner-applied": { share: "applied", most: 1 },
  "confirm-email": { share: "confirm", most: 3 },
  "password-reset": { share: "password", most: 10 },
  "log-in-by-phone": { share: "password", most: 10 },
};
const ofWork = /^(job|partner)-(offered|changed|cancelled|approved|refused|suspended|resumed)$/;

/** An hour has this part of a day's budget. */
const HOURS_SHARE = 4;
/** Codes and links that let somebody in may use so much more than the budget: what other messages have used up locks nobody out. */
const FOR_CODES = 1.25;

interface Counted {
  key: Buffer;
  budget: string | null;
  most: number;
  seconds: number;
}

interface Message {
  channel: string;
  template: string;
  /** Its phone, or its e-mail. */
  recipient: string;
}

interface Needs {
  db: Database;
  secrets: Secrets;
  config: Pick<Config, "RATE_LIMITS" | "SMS_DAILY_BUDGET" | "EMAIL_DAILY_BUDGET">;
  log: Pick<FastifyBaseLogger, "error">;
}

/**
 * Counts a message, for all processes at once, and throws a TooMany where it is one too many: then nothing is counted. Answers
 * how to take it back, where it did not go out. Says in the log, once each, that a budget is nearly used up, and that it is.
 */
export async function countMessage(
  { db, secrets, config, log }: Needs,
  message: Message,
): Promise<() => Promise<void>> {
  const wanted = config.RATE_LIMITS ? countedFor(secrets, config, message) : [];
  if (wanted.length === 0) return async () => {};
  const taken = await take(db, wanted, letsSomebodyIn(message.template) ? FOR_CODES : 1);
  const giveBack = (keys: Buffer[]) => giveBackAll(db, keys);
  if (taken.length < wanted.length) {
    await giveBack(taken.map(({ key }) => key));
    const got = new Set(taken.map(({ key }) => key.toString("hex")));
    const over = wanted.find(({ key }) => !got.has(key.toString("hex")));
    throw new TooMany(over?.budget ? `The budget ${over.budget} is used up` : "Its recipient had enough of a day");
  }
  for (const { budget, used, most } of taken) if (budget) warn(log, { budget, used, most });
  return () => giveBack(wanted.map(({ key }) => key));
}

function countedFor(secrets: Secrets, config: Needs["config"], { channel, template, recipient }: Message): Counted[] {
  if (channel !== "sms" && channel !== "email") return [];
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
    // Codes have limits of their own, where they are asked for.
    ...(name === "otp" ? [] : ofWork.test(name) ? [ofRecipient("work", OF_WORK_A_DAY)] : [ofRecipient("all", A_DAY)]),
    budget("hour", Math.ceil(day / HOURS_SHARE), HOUR),
    budget("day", day, DAY),
  ];
}

/** Counts one more of each that has not had all of its own; answers those. Nobody waits for more than one statement. */
async function take(db: Database, wanted: Counted[], times: number) {
  // All take them in one order, so that no two wait for each other.
  const rows = [...wanted].sort((one, other) => one.key.compare(other.key)).map(asRow);
  const { rows: taken } = await sql<{ key: Buffer; budget: string | null; used: number; most: number }>`
    insert into message_count as held (key, budget, used, most, ends_at)
    values ${sql.join(rows)}
    on conflict (key) do update set
      used = case when held.ends_at > now() then held.used + 1 else 1 end,
      most = excluded.most,
      ends_at = case when held.ends_at > now() then held.ends_at else excluded.ends_at end
    where held.ends_at <= now() or held.used < case when held.budget is null then excluded.most else ceil(excluded.most * ${times}::numeric) end
    returning key, budget, used, most
  `.execute(db);
  return taken;
}

const asRow = ({ key, budget, most, seconds }: Counted): RawBuilder<unknown> =>
  sql`(${key}::bytea, ${budget}::text, 1, ${most}::int, now() + make_interval(secs => ${seconds}))`;

async function giveBackAll(db: Database, keys: Buffer[]): Promise<void> {
  if (keys.length === 0) return;
  await db.updateTable("message_count").set({ used: sql`greatest(used - 1, 0)` }).where("key", "in", keys).execute();
}

/** From this part of a budget on, whoever runs the business is told. */
export const NEARLY = 0.8;

/** One more is counted at a time, so each of these numbers comes up once. */
function warn(log: Needs["log"], { budget, used, most }: { budget: string; used: number; most: number }): void {
  if (used === Math.ceil(most * FOR_CODES))
    log.error({ budget, most }, "A budget of messages is used up, codes included");
  else if (used === most) log.error({ budget, most }, "A budget of messages is used up: only codes go out");
  else if (used === Math.ceil(most * NEARLY)) log.error({ budget, most }, "A budget of messages is nearly used up");
}

export interface Budget {
  channel: "sms" | "email";
  window: "hour" | "day";
  used: number;
  most: number;
}

/** How much of each budget is used at present. */
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

/** Rows whose time is over say nothing any more. */
export const forgetCounts = (db: Database): Promise<unknown> =>
  db.deleteFrom("message_count").where("ends_at", "<", sql<Date>`now()`).execute();
