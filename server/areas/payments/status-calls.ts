import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { PaymentGateway } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { isConfirmed } from "../scheduling/scheduling.ts";

/**
 * Who asks: a job that looks again now and then, a customer who waits, a step that money depends on (the end of an order's
 * time, a refund), or the provider's own notification, which comes when there is something to learn.
 */
export type Asker = "job" | "customer" | "end" | "news";

type Provider = Pick<PaymentGateway, "name" | "questionsAMinute" | "callsToAsk">;

/** What share of a minute's questions each may use up: the rest is reserved for those listed after it. */
const reach: Readonly<Record<Asker, number>> = { job: 1 / 3, customer: 2 / 3, end: 5 / 6, news: 1 };

/** The shares that jobs and pages of one customer, and of all unconfirmed customers together, may ask. */
const OF_ONE = 1 / 5;
const OF_STRANGERS = 1 / 3;

/**
 * After this many unanswered questions, jobs ask no more in this minute: each may wait for its time-out, and waiting jobs
 * hold up others, such as those that send codes.
 */
const FAILURES = 3;

interface Question {
  gateway: Provider;
  /** The order it is about. */
  bookingId: string;
  asker: Asker;
}

const partsOf =
  ({ questionsAMinute }: Provider) =>
  (of: number) =>
    Math.floor(questionsAMinute * of);

/** The questions reserved for news that was heard but not asked about yet: only news itself may use them. */
const keptFor = ({ name }: Provider, asker: Asker) =>
  asker === "news"
    ? sql`0`
    : sql`(select count(*) from payment_attempt where provider = ${name} and heard_at is not null and state <> 'SUCCESS')`;

/** Returns whether the provider may be asked once more in this minute, and counts the question. */
export async function takeStatusCall(db: Database, { gateway, bookingId, asker }: Question): Promise<boolean> {
  const { name: provider, callsToAsk } = gateway;
  const part = partsOf(gateway);
  // Questions that money depends on are asked for anybody.
  const isFree = asker === "end" || asker === "news";
  const { rows } = await sql`
    with who as (
      select b.customer_id, (not ${isConfirmed("c")} and not ${isFree}::boolean)::int as strangers
      from booking b join customer c on c.id = b.customer_id
      left join gateway_calls_of own on own.provider = ${provider}
        and own.minute = date_trunc('minute', now()) and own.customer_id = b.customer_id
      where b.id = ${bookingId} and (${isFree}::boolean or coalesce(own.calls, 0) < ${part(OF_ONE)})
    ), taken as (
      insert into gateway_calls as held (provider, minute, calls, strangers)
      select ${provider}, date_trunc('minute', now()), ${callsToAsk}::int, strangers from who
      where ${keptFor(gateway, asker)} + ${callsToAsk} <= ${part(reach[asker])}
      on conflict (provider, minute) do update set
        calls = held.calls + excluded.calls, strangers = held.strangers + excluded.strangers
      where held.calls + ${keptFor(gateway, asker)} + ${callsToAsk} <= ${part(reach[asker])} and (${asker === "customer"}::boolean or held.failures < ${FAILURES})
        and (excluded.strangers = 0 or held.strangers < ${part(OF_STRANGERS)})
      returning 1
    )
    insert into gateway_calls_of as held (provider, minute, customer_id, calls)
    select ${provider}, date_trunc('minute', now()), customer_id, 1 from who where exists (select from taken)
    on conflict (provider, minute, customer_id) do update set calls = held.calls + 1
    returning calls
  `.execute(db);
  return rows.length > 0;
}

/** The same for a page of the provider's list, which is not about one order. */
export async function takeListing(db: Database, gateway: Provider, asker: "job" | "news"): Promise<boolean> {
  const most = partsOf(gateway)(reach[asker]);
  const { rows } = await sql`
    insert into gateway_calls as held (provider, minute, calls)
    select ${gateway.name}, date_trunc('minute', now()), 1 where ${keptFor(gateway, asker)} < ${most}
    on conflict (provider, minute) do update set calls = held.calls + 1
    where held.calls + ${keptFor(gateway, asker)} < ${most} and held.failures < ${FAILURES}
    returning calls
  `.execute(db);
  return rows.length > 0;
}

/** Notes that a question of this minute got no answer. */
export const noteSilence = (db: Database, provider: string): Promise<unknown> =>
  sql`
    update gateway_calls set failures = failures + 1 where provider = ${provider} and minute = date_trunc('minute', now())
  `.execute(db);

/** Deletes the counts of past minutes. */
export async function sweepStatusCalls(db: Database): Promise<void> {
  for (const table of ["gateway_calls", "gateway_calls_of"] as const)
    await db.deleteFrom(table).where("minute", "<", sql<Date>`now() - interval '5 minutes'`).execute();
}

/** Deletes the counts of a customer who is erased. */
export async function forgetCallsOf(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom("gateway_calls_of").where("customer_id", "=", customerId).execute();
}

/** When two accounts of one person become one, counting starts again. */
export const joinCalls = {
  places: ["gateway_calls_of.customer_id"],
  async join(tx: Tx, { goneId, keptId }: { goneId: string; keptId: string }): Promise<void> {
    await tx.deleteFrom("gateway_calls_of").where("customer_id", "in", [goneId, keptId]).execute();
  },
} as const;
