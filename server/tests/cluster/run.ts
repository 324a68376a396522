import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { asOrdinaryUser } from "../../../tools/embedded-postgres/ordinary-user.ts";
import { variablesOf } from "../../areas/notifications/templates.ts";
import { startCodeOf } from "../../areas/scheduling/scheduling.ts";
import { usualBounds } from "../../platform/database/bounds.ts";
import { connect, type Database } from "../../platform/database/connection.ts";
import { secretsOf } from "../../platform/secrets/secrets.ts";
import { check } from "./check.ts";
import { startDesk } from "./desk.ts";
import { findDoubles } from "./doubles.ts";
import { faultsToMake } from "./faults.ts";
import { startLoad } from "./load.ts";
import { Machines, until } from "./machines.ts";
import { names } from "./names.ts";
import { emptyNotes } from "./notes.ts";
import { makePeople } from "./people.ts";
import { findPrograms } from "./programs.ts";
import { during, print, type Seen, tell } from "./report.ts";
import { startStandIns } from "./stand-ins.ts";

// `npm run test:cluster`: docs/decisions/cluster-losses.md. FAULTS is how many, ONLY selects faults whose name contains
// it, and after MINUTES no more are made.

const FAULTS = Number(process.env.FAULTS ?? 200);
const MINUTES = Number(process.env.MINUTES ?? Number.POSITIVE_INFINITY);
/** How long there is only load after a fault, before all parts must be back. */
const REST_MS = 5000;

const programs = await findPrograms().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const folder = await realpath(await mkdtemp(join(tmpdir(), "chowk-cluster-")));
const runner = await asOrdinaryUser([join(folder, "any")], folder);
await runner.own(folder);
const standIns = await startStandIns(folder);
const machines = new Machines({ folder, programs, runner, standIns });
/** Standbys that had to be copied again, and what never came back. */
const madeAnew: string[] = [];
const cannotGoOn: string[] = [];
let ending = false;
const end = async () => {
  if (ending) return;
  ending = true;
  await machines.stop();
  await standIns.stop();
  if (!process.env.KEEP) await rm(folder, { recursive: true, force: true });
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end().then(() => process.exit(1)));

try {
  tell(`A cluster begins in ${folder}`);
  await machines.start();
  const templates = ["otp", ...Object.keys(variablesOf)].map((name, at) => `${name}:id${at}`);
  await machines.open({ MSG91_TEMPLATES: templates.join(",") });
  const wrong = await play();
  process.exitCode = wrong ? 1 : 0;
} finally {
  await end();
}
process.exit();

async function play(): Promise<boolean> {
  const people = await makePeople(machines.databaseUrl());
  const notes = emptyNotes();
  const secrets = secretsOf({
    secretKey: Buffer.from(machines.keys.secret, "base64"),
    encryptionKeys: [{ id: "a", key: Buffer.from(machines.keys.sealing, "base64") }],
  });
  const db = connect(machines.databaseUrl(), 4, { bounds: usualBounds });
  const codeOf = async (id: string) => {
    const job = await db
      .selectFrom("job")
      .select(["id", "code_round"])
      .where("id", "=", id)
      .executeTakeFirst()
      .catch(() => undefined);
    return job ? startCodeOf(secrets, job) : "0000";
  };
  const load = startLoad({ fronts: machines.fronts, people, notes, sandbox: standIns.sandbox, codeOf });
  const desk = startDesk({ machines, people, notes });
  tell("All parts work; the load begins");
  await pause(REST_MS);

  const seen: Seen[] = [];
  for (const { name, make } of faultsToMake(FAULTS, process.env.ONLY)) {
    const begun = performance.now();
    if (begun > MINUTES * 60_000) break;
    await make({ machines, standIns, faketime: programs.faketime }).catch((error: Error) =>
      tell(`${name}: ${error.message}`),
    );
    await pause(REST_MS);
    await wholeAgain();
    await desk.calm();
    seen.push({ name, begun });
    const { slowest, writes } = during(notes, { begun, ended: performance.now() });
    tell(`${seen.length}. ${name}: so far ${writes} writes, slowest ${slowest.toFixed(0)} ms`);
  }
  await Promise.all([load.stop(), desk.stop()]);
  await standIns.sandbox.tell("DELETE", "/faults");
  await standIns.sandbox.tell("POST", "/release");
  tell("The load is over; what is under way comes to its end");
  await writeFile(join(folder, "notes.json"), JSON.stringify({ notes, seen }));
  await settled(db);
  const found = await check(db, notes, { payments: await standIns.sandbox.payments() });
  const sentTwice = await findDoubles(db, { taken: standIns.carrier.taken, parts: machines.parts });
  found.push(sentTwice.found);
  const died = machines.parts.map((part) => ({ name: part.name, died: part.died })).filter(({ died }) => died > 0);
  const { resets } = machines;
  const wrong = print({ notes, seen, found, died, madeAnew, cannotGoOn, resets, sentTwice });
  await db.destroy();
  return wrong;
}

/** Waits for three ready servers, a primary and two standbys, so that the next fault meets a whole cluster. */
async function wholeAgain(): Promise<void> {
  const servers = async () =>
    (await Promise.all(names.map((name) => machines.isReady(machines.serverUrl(name))))).every(Boolean);
  const database = async () => (await machines.standbys()).length === 2 && (await machines.primary()) !== undefined;
  await until("database that is whole", database, 60_000).catch(makeAnew);
  await until("whole cluster", async () => (await servers()) && (await database())).catch((error: Error) => {
    cannotGoOn.push(error.message);
    tell(error.message);
  });
}

/** Copies standbys again whose history differs from the primary's: they do not come back by themselves; normally a person does this. */
async function makeAnew(): Promise<void> {
  const primary = await machines.primary();
  const standbys = await machines.standbys();
  for (const name of names.filter((each) => each !== primary && !standbys.includes(each))) {
    madeAnew.push(name);
    tell(`The standby ${name} is made anew`);
    await machines.patroni(name, "/reinitialize", { force: true }).catch(() => undefined);
  }
}

/** Waits until nothing is left to do: no job is due, no message waits, no payment is undecided. */
async function settled(db: Database): Promise<void> {
  await until(
    "end of what is under way",
    async () => {
      await letHoursPass(db).catch(() => {});
      await pause(5000);
      const { rows } = await sql<{ left: number }>`
        select (select count(*) from graphile_worker.jobs where attempts < max_attempts and run_at <= now()
              and task_identifier not in ('expire-orders', 'reconcile-payments', 'offer-visits'))
          + (select count(*) from message where state = 'waiting')
          + (select count(*) from refund where state not in ('DONE', 'REFUSED'))
          + (select count(*) from payment_attempt a join booking b on b.id = a.booking_id
              where a.state in ('OPENING', 'UNKNOWN') and b.status <> 'Pending' and b.pay_by < now()) as left
      `
        .execute(db)
        .catch(() => ({ rows: [{ left: -1 }] }));
      return rows[0]?.left === 0;
    },
    300_000,
  ).catch((error: Error) => tell(error.message));
}

/** A refund under way is asked about after an hour, and a payment after some minutes: here that time passes at once. */
async function letHoursPass(db: Database): Promise<void> {
  const ago = sql`interval '6 hours'`;
  // Separate statements: together they would hold locks that a running job waits for.
  await sql`update refund set created_at = created_at - ${ago}, sent_at = sent_at - ${ago} where state <> 'DONE'`.execute(
    db,
  );
  await sql`
      update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()
        and attempts = 0 and task_id in (
          select id from graphile_worker._private_tasks where identifier in ('refund-payment', 'settle-payment')
        )
    `.execute(db);
  // Payments that were asked about often enough for now may be asked about again.
  await sql`truncate gateway_calls, gateway_calls_of`.execute(db);
}
