import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { connect, type Database, type Tx } from "./connection.ts";
import { isDatabaseTrouble } from "./troubles.ts";

const given = useDatabase();
/** All its queries go over one connection. */
let db: Database;

beforeAll(() => {
  db = connect(given.url, 1);
});
afterAll(() => db.destroy());
beforeEach(() => sql`create table thing (id int primary key, name text not null)`.execute(given.db));
afterEach(() => sql`drop table thing`.execute(given.db));

const thing = (of: Database | Tx, id: number) =>
  sql<Record<string, unknown>>`select * from thing where id = ${id}`.execute(of).then(({ rows }) => rows);
const kept = () =>
  sql<{ statement: string }>`select statement from pg_prepared_statements where statement like '%thing%'`
    .execute(db)
    .then(({ rows }) => rows.map(({ statement }) => statement));
const store = (of: Database | Tx, id: number) => sql`insert into thing values (${id}, ${`name ${id}`})`.execute(of);
const stored = () =>
  sql<{ id: number }>`select id from thing order by id`.execute(given.db).then(({ rows }) => rows.map(({ id }) => id));

test("only a frequent statement is kept", async () => {
  for (let n = 0; n < 10; n += 1) await thing(db, n);
  await store(db, 1);
  expect(await kept()).toEqual(["select * from thing where id = $1"]);
});

test("nothing is kept if keeping is off", async () => {
  const plain = connect(given.url, 1, { prepares: false });
  for (let n = 0; n < 10; n += 1) await thing(plain, n);
  const { rows } = await sql`select from pg_prepared_statements`.execute(plain);
  await plain.destroy();
  expect(rows).toEqual([]);
});

test("a column added by a newer version does not break a statement outside a transaction", async () => {
  await store(db, 1);
  for (let n = 0; n < 10; n += 1) await thing(db, 1);
  await sql`alter table thing add column more int not null default 7`.execute(given.db);
  expect(await thing(db, 1)).toEqual([{ id: 1, name: "name 1", more: 7 }]);
  // Other statements find a connection that keeps nothing old.
  expect(await kept()).toEqual([]);
  for (let n = 0; n < 10; n += 1) expect(await thing(db, 1)).toEqual([{ id: 1, name: "name 1", more: 7 }]);
});

test("it ends a transaction as a trouble of the database, and the next transaction succeeds", async () => {
  await store(db, 1);
  for (let n = 0; n < 10; n += 1) await thing(db, 1);
  await sql`alter table thing add column more int not null default 7`.execute(given.db);
  const work = () =>
    db.transaction().execute(async (tx) => {
      await store(tx, 2);
      return thing(tx, 1);
    });
  const failed = await work().catch((error) => error);
  expect(isDatabaseTrouble(failed)).toBe(true);
  expect(await stored()).toEqual([1]);
  expect(await work()).toEqual([{ id: 1, name: "name 1", more: 7 }]);
  expect(await stored()).toEqual([1, 2]);
});

test("a transaction stores everything or nothing", async () => {
  await db.transaction().execute(async (tx) => {
    await store(tx, 1);
    expect(await stored()).toEqual([]);
    await store(tx, 2);
  });
  expect(await stored()).toEqual([1, 2]);
  const broken = db.transaction().execute(async (tx) => {
    await thing(tx, 1);
    await store(tx, 3);
    throw new Error("broken");
  });
  await expect(broken).rejects.toThrow("broken");
  const wrong = db.transaction().execute(async (tx) => {
    await store(tx, 4);
    await store(tx, 1);
  });
  await expect(wrong).rejects.toThrow(/thing_pkey/);
  expect(await stored()).toEqual([1, 2]);
});

test("a transaction without statements costs nothing, and leaves nothing open", async () => {
  await db.transaction().execute(async () => undefined);
  await expect(
    db.transaction().execute(async () => {
      throw new Error("before anything was asked");
    }),
  ).rejects.toThrow("before anything was asked");
  await store(db, 1);
  expect(await stored()).toEqual([1]);
});

test("a transaction with its own isolation level also stores everything or nothing", async () => {
  const counted = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const before = await thing(tx, 1);
      await store(given.db, 1);
      await store(tx, 3);
      return [before, await thing(tx, 1)];
    });
  expect(counted).toEqual([[], []]);
  await expect(
    db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (tx) => {
        await store(tx, 2);
        throw new Error("broken");
      }),
  ).rejects.toThrow("broken");
  expect(await stored()).toEqual([1, 3]);
});
