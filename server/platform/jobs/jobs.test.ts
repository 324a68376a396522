import { once } from "node:events";
import { createServer } from "node:net";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { between } from "../../tests/support/between.ts";
import { anEmptyDatabase } from "../../tests/support/database.ts";
import { connect } from "../database/connection.ts";
import { freeLostJobs, showAlive } from "./alive.ts";
import {
  addJob,
  countFailedJobs,
  inLane,
  installJobs,
  type JobName,
  listFailedJobs,
  runDueJobs,
  startJobs,
  type Tasks,
} from "./jobs.ts";

const given = useApp();
const greeted: string[] = [];
let failures = 0;

// A job for this test only, which is not in the product's list of jobs.
const greet = "greet" as JobName;
const tasks = {
  greet: inLane("people", async ({ name }: { name: string }) => {
    if (failures-- > 0) throw new Error("The line is busy");
    greeted.push(name);
  }),
} as unknown as Tasks;
const add = (name: string, when?: Parameters<typeof addJob>[3]) =>
  given.db.transaction().execute((tx) => addJob(tx, greet, { name } as never, when));
const runDue = () => runDueJobs({ queue: given.queue, tasks, parts: given.parts, log: given.app.log });

// The runner first stores the names of its tasks, and would wait for the open transaction of a test.
beforeAll(runDue);
beforeEach(() => {
  greeted.length = 0;
  failures = 0;
});

/** Has this many processes make the queue's tables at once. Returns how often PostgreSQL refused a statement of theirs. */
async function refusedWhile(processes: number): Promise<number> {
  const url = await anEmptyDatabase();
  const db = connect(url);
  await Promise.all(Array.from({ length: processes }, () => installJobs(db, url))).finally(() => db.destroy());
  const counted = sql<{ connected: number; refused: number }>`
    select numbackends as connected, xact_rollback::int as refused from pg_stat_database
    where datname = ${new URL(url).pathname.slice(1)}`;
  const read = async () => (await counted.execute(given.db)).rows[0];
  // A connection counts for good once it has ended.
  await expect.poll(read).toMatchObject({ connected: 0 });
  return (await read())?.refused ?? Number.NaN;
}

test("processes that start at once make the queue's tables one after the other: nothing more is refused than to one alone", async () => {
  expect(await refusedWhile(4)).toBe(await refusedWhile(1));
});

test("a job is done once, after the transaction that added it", async () => {
  await given.db.transaction().execute(async (tx) => {
    await addJob(tx, greet, { name: "Asha" } as never);
    await runDue();
    expect(greeted).toEqual([]);
  });
  await runDue();
  await runDue();
  expect(greeted).toEqual(["Asha"]);
});

test("a transaction that is rolled back leaves no job behind", async () => {
  const taken = given.db.transaction().execute(async (tx) => {
    await addJob(tx, greet, { name: "Asha" } as never);
    throw new Error("Changed my mind");
  });
  await expect(taken).rejects.toThrow("Changed my mind");
  await runDue();
  expect(greeted).toEqual([]);
});

test("a failed job waits, and is done at a later try", async () => {
  failures = 1;
  await add("Asha");
  await runDue();
  await runDue();
  expect(greeted).toEqual([]);
  const due = await sql<{ waits: boolean }>`select run_at > now() as waits from graphile_worker.jobs`.execute(given.db);
  expect(due.rows).toEqual([{ waits: true }]);

  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(given.db);
  await runDue();
  expect(greeted).toEqual(["Asha"]);
});

test("if two waiting jobs have the same key, the later one is done", async () => {
  await add("Asha", { key: "greeting" });
  await add("Ravi", { key: "greeting" });
  await runDue();
  expect(greeted).toEqual(["Ravi"]);
});

test("a job for later is not done before its time", async () => {
  await add("Asha", { key: "later", runAt: new Date(Date.now() + 3_600_000) });
  await runDue();
  expect(greeted).toEqual([]);
});

test("a running process hears of a job at once, and finishes it before it stops", async () => {
  const jobs = await startJobs({
    url: given.url,
    tasks,
    schedules: { [greet]: "0 0 1 1 *" },
    parts: given.parts,
    log: given.app.log,
  });
  await add("Asha");
  await expect.poll(() => greeted).toEqual(["Asha"]);
  await jobs.stop();
});

test("jobs go on after the database has broken all connections", async () => {
  const jobs = await startJobs({ url: given.url, tasks, schedules: {}, parts: given.parts, log: given.app.log });
  onTestFinished(() => jobs.stop());
  await add("Before");
  await expect.poll(() => greeted).toEqual(["Before"]);

  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  `.execute(given.db);

  await expect
    .poll(() =>
      add("After").then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect.poll(() => greeted).toContain("After");
  expect(jobs.isRunning()).toBe(true);
});

test("a job that was done while the database went away is marked as done once it is back, and not done again", async () => {
  const way = await between(given.url);
  const cutting = {
    greet: inLane("people", async ({ name }: { name: string }) => {
      greeted.push(name);
      if (name === "Meera") await way.close();
    }),
  } as unknown as Tasks;
  const jobs = await startJobs({ url: way.url, tasks: cutting, schedules: {}, parts: given.parts, log: given.app.log });
  onTestFinished(() => jobs.stop());
  await add("Bystander", { runAt: new Date(Date.now() + 3_600_000) });
  await add("Meera");
  await expect.poll(() => greeted).toEqual(["Meera"]);
  await expect.poll(jobs.isRunning).toBe(false);
  await way.open();
  await expect.poll(jobs.isRunning).toBe(true);
  await add("Ravi");
  await expect.poll(() => greeted).toEqual(["Meera", "Ravi"]);
  await expect.poll(waiting).not.toContain("Meera");
  expect(await waiting()).toContain("Bystander");
});

test("an announcement that comes while a lane is ending does no harm, and the next lane does the job", async () => {
  const slow = Promise.withResolvers<void>();
  const lane = {
    greet: inLane("people", async ({ name }: { name: string }) => {
      greeted.push(name);
      if (name === "Slow") await slow.promise;
    }),
  } as unknown as Tasks;
  const jobs = await startJobs({ url: given.url, tasks: lane, schedules: {}, parts: given.parts, log: given.app.log });
  onTestFinished(() => jobs.stop());
  // A job that cannot be stored as done ends its lane; the lane waits for jobs in progress.
  await sql
    .raw(`
    create sequence refused;
    create function refuse() returns trigger language plpgsql as
      $$ begin perform nextval('refused'); raise 'It cannot be written down'; end $$;
    create trigger refuse before delete on graphile_worker._private_jobs
      for each row when (old.payload ->> 'name' = 'Meera') execute function refuse();
  `)
    .execute(given.db);
  await add("Slow");
  await expect.poll(() => greeted).toEqual(["Slow"]);
  await add("Meera");
  const refused = sql<{ is_called: boolean }>`select is_called from refused`;
  await expect.poll(async () => (await refused.execute(given.db)).rows[0]?.is_called).toBe(true);
  await add("Ravi");

  await sql.raw("drop function refuse cascade; drop sequence refused").execute(given.db);
  slow.resolve();
  await expect.poll(() => greeted).toEqual(["Slow", "Meera", "Ravi"]);
});

/** Returns the names in the jobs that are left. */
async function waiting(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select payload ->> 'name' as name from graphile_worker._private_jobs
  `.execute(given.db);
  return rows.map(({ name }) => name);
}

test("once jobs are stopped, none of their connections is left", async () => {
  const jobs = await startJobs({ url: given.url, tasks, schedules: {}, parts: given.parts, log: given.app.log });
  const theirs = sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'chowk-jobs'
  `;
  expect((await theirs.execute(given.db)).rows[0]?.count).toBeGreaterThan(0);
  await jobs.stop();
  await expect.poll(async () => (await theirs.execute(given.db)).rows[0]?.count).toBe(0);
});

const lockedLongAgo = () =>
  sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes' where locked_by is not null`.execute(
    given.db,
  );

test("another process does the job of a process that was killed", async () => {
  await add("Asha");
  await sql`update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now()`.execute(given.db);
  expect(await freeLostJobs(given.db)).toBe(0);
  await lockedLongAgo();
  await runDue();
  expect(greeted).toEqual([]);

  expect(await freeLostJobs(given.db)).toBe(1);

  await runDue();
  expect(greeted).toEqual(["Asha"]);
});

test("when a process was killed, a job on its last try has failed, and says so; other jobs have not", async () => {
  const clear = () => sql`delete from graphile_worker._private_jobs`.execute(given.db);
  await clear();
  onTestFinished(async () => void (await clear()));
  await add("Asha");
  await add("Ravi");
  await add("Meera");
  await sql`
    update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes', updated_at = now() - interval '9 days',
      last_error = 'The line is busy', locked_by = case payload ->> 'name' when 'Meera' then 'alive' else 'gone' end,
      attempts = case payload ->> 'name' when 'Ravi' then 24 else 25 end
  `.execute(given.db);
  const line = await showAlive(given.url, ["alive"], () => {});
  onTestFinished(() => line.stop());
  const failed = async () => {
    const rows = await listFailedJobs(given.db, { limit: 10 });
    return rows.map(({ payload: { name }, error, triedAt }) => [name, error, Date.now() - triedAt.getTime() < 60_000]);
  };
  expect(await failed()).toEqual([]);

  expect(await freeLostJobs(given.db)).toBe(1);

  expect(await failed()).toEqual([["Asha", "It was under way when its process ended", true]]);
  expect(await countFailedJobs(given.db)).toMatchObject([{ count: 1 }]);
  await sql`update graphile_worker._private_jobs set locked_by = null, locked_at = null`.execute(given.db);
  await runDue();
  expect(greeted).toEqual(["Ravi"]);
});

test("when a process was killed, a job that a later one has replaced is gone, and not a failure", async () => {
  const clear = () => sql`delete from graphile_worker._private_jobs`.execute(given.db);
  await clear();
  onTestFinished(async () => void (await clear()));
  await add("Asha", { key: "greeting" });
  await sql`
    update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - interval '2 minutes', attempts = 1
  `.execute(given.db);
  await add("Ravi", { key: "greeting" });
  expect(await freeLostJobs(given.db)).toBe(1);
  expect(await listFailedJobs(given.db, { limit: 10 })).toEqual([]);
  await runDue();
  expect(greeted).toEqual(["Ravi"]);
  const { rows } = await sql`select id from graphile_worker.jobs`.execute(given.db);
  expect(rows).toEqual([]);
});

test("a job that fails after a later one has replaced it is gone, and not a failure", async () => {
  let isFirst = true;
  const replaced = {
    greet: inLane("people", async ({ name }: { name: string }) => {
      greeted.push(name);
      if (!isFirst) return;
      isFirst = false;
      await add("Ravi", { key: "greeting" });
      throw new Error("The line is busy");
    }),
  } as unknown as Tasks;
  await add("Asha", { key: "greeting" });
  await runDueJobs({ queue: given.queue, tasks: replaced, parts: given.parts, log: given.app.log });

  expect(greeted).toEqual(["Asha", "Ravi"]);
  await expect.poll(() => listFailedJobs(given.db, { limit: 10 })).toEqual([]);
});

test("a job that fails for good is shown, however late it was found that its first failure had replaced nothing", async () => {
  const narrow = connect(given.url, 1);
  onTestFinished(() => narrow.destroy());
  const freed = Promise.withResolvers<void>();
  const busy = narrow.transaction().execute(() => freed.promise);
  failures = 2;
  await add("Asha");
  const { queue, parts, app } = given;
  await runDueJobs({ queue, tasks, parts: { ...parts, db: narrow }, log: app.log });
  await sql`update graphile_worker._private_jobs set run_at = now(), attempts = max_attempts - 1`.execute(given.db);
  await runDue();
  freed.resolve();
  await busy;
  // Whoever asked for the connection before has had it now.
  await sql`select`.execute(narrow);
  expect(await listFailedJobs(given.db, { limit: 10 })).toMatchObject([{ name: "greet", error: "The line is busy" }]);
  await sql`delete from graphile_worker._private_jobs`.execute(given.db);
});

test("a run of what is due ends once all of it is stored as done or failed, however long that takes", async () => {
  await sql
    .raw(`
    create function delay() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return coalesce(new, old); end $$;
    create trigger delay_failure before update on graphile_worker._private_jobs for each row
      when (new.last_error is not null) execute function delay();
    create trigger delay_end before delete on graphile_worker._private_jobs for each row execute function delay();
  `)
    .execute(given.db);
  onTestFinished(async () => void (await sql.raw("drop function delay cascade").execute(given.db)));
  const jobs = async () =>
    (await sql`select last_error as error, locked_at from graphile_worker._private_jobs`.execute(given.db)).rows;
  failures = 1;
  await add("Asha");
  await runDue();
  expect(await jobs()).toEqual([{ error: "The line is busy", locked_at: null }]);
  await sql`update graphile_worker._private_jobs set run_at = now(), last_error = null`.execute(given.db);
  await runDue();
  expect(await jobs()).toEqual([]);
});

test("a slow job is left to the process that does it", async () => {
  const done = Promise.withResolvers<void>();
  let begun = 0;
  const greetSlowly = () => {
    begun += 1;
    return done.promise;
  };
  const slowly = { greet: inLane("people", greetSlowly) } as unknown as Tasks;
  const jobs = await startJobs({
    url: given.url,
    tasks: slowly,
    schedules: {},
    parts: given.parts,
    log: given.app.log,
  });
  onTestFinished(async () => {
    done.resolve();
    await jobs.stop();
  });
  await add("Asha");
  await expect.poll(() => begun).toBe(1);
  await lockedLongAgo();

  expect(await freeLostJobs(given.db)).toBe(0);
});

/** Plays a PostgreSQL that recovers from a crash: it says so to every client, and counts them. */
async function recovering(port: number) {
  let came = 0;
  const says = Buffer.from("SFATAL\0C57P03\0Mthe database system is starting up\0\0");
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(says.length + 4, 1);
  const server = createServer((socket) => {
    socket
      .on("error", () => {})
      .once("data", () => {
        came += 1;
        socket.end(Buffer.concat([head, says]));
      });
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const close = () => new Promise<void>((closed) => void server.close(() => closed()));
  onTestFinished(() => void server.close());
  return { came: () => came, close };
}

test("a start that loses its database in the middle goes on as soon as it is back", async () => {
  const way = await between(given.url);
  await way.close();
  const { came, close } = await recovering(Number(new URL(way.url).port));
  const starting = startJobs({ url: way.url, tasks, schedules: {}, parts: given.parts, log: given.app.log });
  onTestFinished(async () => (await starting).stop());
  await expect.poll(came).toBeGreaterThan(0);
  await close();
  await way.open();
  expect((await starting).isRunning()).toBe(true);
});

test("a database that takes long to recover is asked again and again, and a stop meanwhile still finishes", async () => {
  const way = await between(given.url);
  const jobs = await startJobs({ url: way.url, tasks, schedules: {}, parts: given.parts, log: given.app.log });
  await way.close();
  const { came } = await recovering(Number(new URL(way.url).port));
  await expect.poll(came).toBeGreaterThan(5);
  await jobs.stop();
  expect(jobs.isRunning()).toBe(false);
});
