import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import type { Database, Tx } from "./connection.ts";
import { rehearse } from "./rehearse.ts";
import { allOf, andCommit, askTogether, transactTogether } from "./together.ts";

const given = useDatabase();
beforeEach(() => sql`create table thing (id int primary key)`.execute(given.db));
afterEach(() => sql`drop table thing`.execute(given.db));

const store = (of: Database | Tx, id: number) => sql`insert into thing values (${id})`.execute(of);
const things = async (of: Database | Tx) =>
  (await sql<{ id: number }>`select id from thing order by id`.execute(of)).rows.map(({ id }) => id);

test("a rehearsal sees what it wrote, and nobody else ever does", async () => {
  await store(given.db, 1);
  const seen = await rehearse(given.db, async (stage) => {
    await store(stage, 2);
    await stage.transaction().execute((tx) => store(tx, 3));
    expect(await things(given.db)).toEqual([1]);
    return things(stage);
  });
  expect(seen).toEqual([1, 2, 3]);
  expect(await things(given.db)).toEqual([1]);
});

test("a transaction in it that fails takes back its own part alone", async () => {
  await rehearse(given.db, async (stage) => {
    await store(stage, 1);
    const fails = stage.transaction().execute(async (tx) => {
      await store(tx, 2);
      await store(tx, 1);
    });
    await expect(fails).rejects.toThrow("duplicate key");
    await stage.transaction().execute((tx) => store(tx, 3));
    expect(await things(stage)).toEqual([1, 3]);
  });
});

test("a transaction that sends its own commit is a part like any other", async () => {
  await rehearse(given.db, async (stage) => {
    await transactTogether(stage, (tx) => andCommit(tx, store(tx, 1)));
    const late = transactTogether(stage, (tx) => allOf(store(tx, 2), store(tx, 1)));
    await expect(late).rejects.toThrow("duplicate key");
    const failing = transactTogether(stage, (tx) => andCommit(tx, store(tx, 1)));
    await expect(failing).rejects.toThrow("duplicate key");
    expect(await askTogether(stage, things)).toEqual([1]);
  });
  expect(await things(given.db)).toEqual([]);
});

test("a rehearsal that fails leaves nothing either, and its connection can be used again", async () => {
  const fails = rehearse(given.db, async (stage) => {
    await store(stage, 1);
    throw new Error("the play is off");
  });
  await expect(fails).rejects.toThrow("the play is off");
  await store(given.db, 2);
  expect(await things(given.db)).toEqual([2]);
});
