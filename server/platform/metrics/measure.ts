import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { release } from "../config/release.ts";
import { type Database, poolOf } from "../database/connection.ts";
import { resting } from "../ports/carrier.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined if nobody reads them. */
    metrics: Registry | undefined;
  }
}

/**
 * Starts measuring; docs/run/upkeep.md lists what. Names and units follow Prometheus' conventions. The database is asked for its
 * metrics when they are read; while it is away, they are missing and `chowk_database_up` is 0.
 */
export function measure(app: FastifyInstance, db: Database): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  measureRelease(registers);
  measureAnswers(app, registers);
  measurePool(db, registers);
  measureCarriers(registers);
  measureClock(app, registers);
  measureDatabase(db, registers);
  return registry;
}

function measureRelease(registers: Registry[]): void {
  new Gauge({
    name: "chowk_release_info",
    help: "1, labelled with the version that runs and the commit that it was made from.",
    labelNames: ["version", "commit"],
    registers,
  }).set({ version: release.version, commit: release.commit }, 1);
}

function measureAnswers(app: FastifyInstance, registers: Registry[]): void {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "From a request's arrival until its answer was handed over.",
    labelNames: ["method", "route", "status_code"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  app.addHook("onResponse", async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? "none", status_code: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  new Counter({
    name: "chowk_answer_cache_requests_total",
    help: "Catalogue answers and pages asked for, by whether they were there.",
    labelNames: ["result"],
    registers,
    collect() {
      this.reset();
      this.inc({ result: "hit" }, app.answerCache.hits);
      this.inc({ result: "miss" }, app.answerCache.misses);
    },
  });
}

function measurePool(db: Database, registers: Registry[]): void {
  const { connections, pool } = poolOf(db);
  new Gauge({
    name: "chowk_database_connections",
    help: "Connections of this process to the database.",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "busy" }, connections.totalCount - connections.idleCount);
      this.set({ state: "idle" }, connections.idleCount);
    },
  });
  new Gauge({
    name: "chowk_database_connections_max",
    help: "The most there may be: DATABASE_POOL.",
    registers,
    collect() {
      this.set(connections.options.max);
    },
  });
  new Gauge({
    name: "chowk_database_waiting",
    help: "Queries of this process that wait for a connection.",
    registers,
    collect() {
      this.set(pool.waiting);
    },
  });
}

function measureCarriers(registers: Registry[]): void {
  new Gauge({
    name: "chowk_carrier_rests",
    help: "1 while this process leaves a carrier alone that gave no answers, else 0.",
    labelNames: ["channel"],
    registers,
    collect() {
      for (const [channel, rests] of resting) this.set({ channel }, rests() ? 1 : 0);
    },
  });
}

function measureClock(app: FastifyInstance, registers: Registry[]): void {
  new Gauge({
    name: "chowk_clock_ahead_seconds",
    help: "By how much this process's clock is ahead of the database's: beyond 2 either way it takes no bookings.",
    registers,
    collect() {
      this.set(app.clock.aheadMs / 1000);
    },
  });
}

/** These describe the whole installation: every process reports the same. */
function measureDatabase(db: Database, registers: Registry[]): void {
  const askOnce = async () => {
    const [backup, jobs, messages, budgets, disagreements] = await Promise.all([
      readBackup(db),
      countJobs(db),
      countMessages(db),
      readBudgets(db),
      countDisagreements(db),
    ]);
    return { backup, jobs, messages, budgets, disagreements };
  };
  // The gauges are filled side by side, so one query serves them all. Undefined if the database is away.
  let asking: Promise<Awaited<ReturnType<typeof askOnce>> | undefined> | undefined;
  const ask = () => {
    asking ??= askOnce()
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  new Gauge({
    name: "chowk_database_up",
    help: "1 where the database answered, 0 where not.",
    registers,
    async collect() {
      this.set((await ask()) ? 1 : 0);
    },
  });
  new Gauge({
    name: "chowk_jobs",
    help: "Jobs, lines of timelines to tell of and messages to send: due (now or overdue), scheduled (for later), failed (jobs, for good).",
    labelNames: ["state"],
    registers,
    async collect() {
      this.reset();
      const jobs = (await ask())?.jobs;
      for (const state of jobs ? (["due", "scheduled", "failed"] as const) : [])
        this.set({ state }, jobs?.[state] ?? 0);
    },
  });
  new Gauge({
    name: "chowk_jobs_oldest_due_age_seconds",
    help: "How long what waits longest of these has been due; 0 where nothing waits.",
    registers,
    async collect() {
      this.set((await ask())?.jobs.oldest ?? Number.NaN);
    },
  });
  new Gauge({
    name: "chowk_backup_last_success_timestamp_seconds",
    help: "When `npm run backup` last wrote a whole backup of this database; missing if it never did. Says nothing of copies elsewhere.",
    registers,
    async collect() {
      const at = (await ask())?.backup?.at;
      if (at === undefined) this.remove();
      else this.set(at);
    },
  });
  new Gauge({
    name: "chowk_messages",
    help: "SMS and e-mails of the last 24 hours, by what became of them.",
    labelNames: ["channel", "state"],
    registers,
    async collect() {
      this.reset();
      for (const { channel, state, count } of (await ask())?.messages ?? []) this.set({ channel, state }, count);
    },
  });
  new Gauge({
    name: "chowk_message_budget_used_ratio",
    help: "How much of a channel's budget of messages is used: beyond 1 only codes go out.",
    labelNames: ["budget"],
    registers,
    async collect() {
      this.reset();
      for (const { budget, ratio } of (await ask())?.budgets ?? []) this.set({ budget: budget ?? "" }, ratio);
    },
  });
  new Gauge({
    name: "chowk_payments_disagreeing",
    help: "Payments, refunds and orders that a person must look at: the view payment_disagreement.",
    labelNames: ["problem"],
    registers,
    async collect() {
      this.reset();
      for (const { problem, count } of (await ask())?.disagreements ?? []) this.set({ problem: problem ?? "" }, count);
    },
  });
}

const readBackup = (db: Database) =>
  db.selectFrom("backup_made").select(sql<number>`extract(epoch from at)::float8`.as("at")).executeTakeFirst();

/** Counts jobs, and rows that wait to be announced or sent. */
async function countJobs(db: Database) {
  const { rows } = await sql<{ due: number; scheduled: number; failed: number; oldest: number }>`
    with waits as (
      select run_at as since from graphile_worker.jobs where attempts < max_attempts
      union all
      select at from booking_event where to_tell
      union all
      -- Of one that somebody has in hand, since they have.
      select least(due_at, claimed_at) from message where state = 'waiting' and job is not null
    )
    select
      count(*) filter (where since <= now()) as due,
      count(*) filter (where since > now()) as scheduled,
      -- At its last try, one is still under way: it may yet be done.
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts and locked_at is null) as failed,
      coalesce(extract(epoch from now() - min(since) filter (where since <= now())), 0)::float8 as oldest
    from waits
  `.execute(db);
  return rows[0] ?? { due: 0, scheduled: 0, failed: 0, oldest: 0 };
}

const countMessages = (db: Database) =>
  db
    .selectFrom("message")
    .select(["channel", "state", (each) => each.fn.countAll<number>().as("count")])
    .where("created_at", ">", sql<Date>`now() - interval '24 hours'`)
    .groupBy(["channel", "state"])
    .execute();

const readBudgets = (db: Database) =>
  db
    .selectFrom("message_count")
    .select(["budget", sql<number>`used::float8 / most`.as("ratio")])
    .where("budget", "is not", null)
    .where("ends_at", ">", sql<Date>`now()`)
    .execute();

const countDisagreements = (db: Database) =>
  db
    .selectFrom("payment_disagreement")
    .select(["problem", (each) => each.fn.countAll<number>().as("count")])
    .groupBy("problem")
    .execute();
