import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { between } from "../../tests/support/between.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { type Bounds, usualBounds } from "./bounds.ts";
import { connect, type Database } from "./connection.ts";
import { isDatabaseTrouble } from "./troubles.ts";

const made = useDatabase();

/** A process with these bounds, shorter than usual, on the test's database. */
function aProcess(bounds: Partial<Bounds>, { url = made.url, size = 2 } = {}): Database {
  const db = connect(url, size, { bounds: { ...usualBounds, ...bounds } });
  onTestFinished(() => db.destroy());
  return db;
}

/** Returns the error with which a statement or a transaction fails. */
const faultOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Holds a lock until it is told to go on; resolves once it has the lock. */
async function holding(db: Database) {
  const { promise: over, resolve: goOn } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const ended = db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(tx);
    held.resolve();
    await over;
  });
  ended.catch(() => {});
  await held.promise;
  return { goOn, ended };
}

const lock = (db: Database) => sql`select pg_advisory_xact_lock(4711)`.execute(db);

test("a process that is frozen in a transaction keeps its locks only for a moment", async () => {
  const frozen = await holding(aProcess({ idle: 200 }));
  await lock(aProcess({}));
  frozen.goOn();
  expect(isDatabaseTrouble(await faultOf(frozen.ended))).toBe(true);
});

test("a statement that waits for another's lock fails after a while", async () => {
  const busy = await holding(aProcess({}));
  expect(isDatabaseTrouble(await faultOf(lock(aProcess({ lock: 100 }))))).toBe(true);
  busy.goOn();
  await busy.ended;
});

test("a statement that takes too long is ended", async () => {
  expect(isDatabaseTrouble(await faultOf(sql`select pg_sleep(60)`.execute(aProcess({ statement: 100 }))))).toBe(true);
});

test("a wait for a connection fails after a while, and the next one succeeds", async () => {
  const db = aProcess({ pool: 100 }, { size: 1 });
  const busy = await holding(db);
  expect(isDatabaseTrouble(await faultOf(sql`select 1`.execute(db)))).toBe(true);
  busy.goOn();
  await busy.ended;
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("a connection that has gone silent is given up and replaced", async () => {
  const way = await between(made.url);
  const db = aProcess({ silence: 300 }, { url: way.url });
  await sql`select 1`.execute(db);
  way.mute();
  expect(isDatabaseTrouble(await faultOf(sql`select 1`.execute(db)))).toBe(true);
  await way.open();
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("an error in a statement is not a trouble of the database", async () => {
  const db = aProcess({});
  expect(isDatabaseTrouble(await faultOf(sql`select nothing_of_the_kind`.execute(db)))).toBe(false);
  expect(isDatabaseTrouble(await faultOf(sql`insert into roster select * from roster`.execute(db)))).toBe(false);
  expect(isDatabaseTrouble(new TypeError("x is not a function"))).toBe(false);
});
