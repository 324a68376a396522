import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { between } from "../../tests/support/between.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { usualBounds } from "./bounds.ts";
import { connect, poolOf } from "./connection.ts";
import { watchPulse } from "./pulse.ts";
import { isDatabaseTrouble } from "./troubles.ts";

const made = useDatabase();

/** A process whose calls reach the database one way, and whose own line another. */
async function aProcess() {
  const [way, lineWay] = [await between(made.url), await between(made.url)];
  const db = connect(way.url, 2, { bounds: usualBounds });
  const line = connect(lineWay.url, 1, { bounds: usualBounds });
  const said: string[] = [];
  const pulse = watchPulse({ db, line, silent: () => said.push("silent"), lookMs: 100 });
  onTestFinished(async () => {
    await Promise.all([way.open(), lineWay.open(), pulse.stop()]);
    await Promise.all([db.destroy(), line.destroy()]);
  });
  await sql`select 1`.execute(db);
  await sql`select 1`.execute(line);
  return { way, lineWay, db, line, said };
}

const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  );
const one = sql<{ one: number }>`select 1 as one`;
const patience = { interval: 20 };

test("while the database is silent nothing waits for it; once it is heard again, everything goes on", async () => {
  const { way, lineWay, db, said } = await aProcess();
  way.mute();
  lineWay.mute();
  // Two in progress, and two in the line for a connection: none of them waits until a bound ends it.
  const faults = await Promise.all([1, 2, 3, 4].map(() => faultOf(one.execute(db))));
  expect(faults.map(isDatabaseTrouble)).toEqual([true, true, true, true]);
  expect(said).toEqual(["silent"]);
  expect(String(await faultOf(one.execute(db)))).toContain("The database says nothing");

  await Promise.all([way.open(), lineWay.open()]);
  await expect.poll(() => poolOf(db).pool.isSilent, patience).toBe(false);
  const all = await Promise.all([1, 2, 3, 4].map(() => one.execute(db)));
  expect(all.map(({ rows }) => rows)).toEqual(Array(4).fill([{ one: 1 }]));
  expect(said).toEqual(["silent"]);
});

test("a slow statement may finish, because the own line still hears the database", async () => {
  const { lineWay, db, said } = await aProcess();
  const asked = lineWay.passed();
  // Far more looks than it takes to call it silent, with an answer on the own line for each.
  const slow = sql`select pg_sleep(4)`.execute(db);
  expect(await faultOf(slow)).toBeUndefined();
  expect(lineWay.passed()).toBeGreaterThan(asked + 1000);
  expect(said).toEqual([]);
});

test("an own line that is cut off says nothing about the database while calls still hear it", async () => {
  const { lineWay, db, said } = await aProcess();
  lineWay.mute();
  for (let answers = 0; answers < 400; answers += 1) {
    await one.execute(db);
    await sql`select pg_sleep(0.005)`.execute(db);
  }
  expect(said).toEqual([]);
});
