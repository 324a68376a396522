import { Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { connect, type Database, type Tx } from "./connection.ts";
import { insertRows } from "./insert-rows.ts";
import { allOf, andCommit, askTogether, transactTogether } from "./together.ts";

const given = useDatabase();
/** All its queries go over one connection. */
let db: Database;

beforeAll(() => {
  db = connect(given.url, 1);
});
afterAll(() => db.destroy());
beforeEach(() => sql`create table thing (id int primary key, name text not null)`.execute(given.db));
afterEach(() => sql`drop table thing`.execute(given.db));

const store = (of: Database | Tx, id: number) => sql`insert into thing values (${id}, ${`name ${id}`})`.execute(of);
const count = async (of: Database | Tx) =>
  (await sql<{ count: number }>`select count(*)::int as count from thing`.execute(of)).rows[0]?.count;
const hold = (of: Tx) => sql`select pg_advisory_xact_lock(1)`.execute(of);

/** Counts the pieces in which queries are sent to the database. */
async function piecesOf(work: () => Promise<unknown>): Promise<number> {
  await count(db);
  const sent = vi.spyOn(Socket.prototype as unknown as { _writeGeneric: () => void }, "_writeGeneric");
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}

test("statements that are asked together go out in one piece, and are answered in their order", async () => {
  const pieces = await piecesOf(async () => {
    const answers = await askTogether(db, (one) => allOf(store(one, 1), count(one), store(one, 2), count(one)));
    expect([answers[1], answers[3]]).toEqual([1, 2]);
  });
  expect(pieces).toBe(1);
});

test("a transaction begins with its first statements, and commits with its last", async () => {
  const pieces = await piecesOf(() =>
    transactTogether(db, async (tx) => {
      await allOf(hold(tx), count(tx));
      await andCommit(tx, store(tx, 1));
    }),
  );
  expect(pieces).toBe(2);
  expect(await count(given.db)).toBe(1);
});

test("without this, each statement goes out by itself", async () => {
  const pieces = await piecesOf(() =>
    db.transaction().execute(async (tx) => {
      await hold(tx);
      await store(tx, 1);
    }),
  );
  expect(pieces).toBe(3);
});

test("a transaction that fails stores nothing, and throws the error of the first statement that failed", async () => {
  const work = (...ids: number[]) =>
    transactTogether(db, async (tx) => {
      await allOf(...ids.map((id) => store(tx, id)), sql`select 1 / 0`.execute(tx));
    });
  await expect(work(1, 1, 2)).rejects.toThrow(/thing_pkey/);
  await expect(work(3)).rejects.toThrow(/division by zero/);
  expect(await count(given.db)).toBe(0);
});

test("a refusal is thrown once everything that was begun has ended, and nothing is stored", async () => {
  let ended = false;
  const refused = transactTogether(db, async (tx) => {
    await allOf(
      Promise.reject(new Error("refused")),
      store(tx, 1)
        .then(() => count(tx))
        .then(() => {
          ended = true;
        }),
    );
  });
  await expect(refused).rejects.toThrow("refused");
  expect(ended).toBe(true);
  expect(await count(given.db)).toBe(0);
  await store(db, 2);
  expect(await count(given.db)).toBe(1);
});

test("if the last statement fails, neither it nor anything before it is committed", async () => {
  await store(given.db, 1);
  const work = transactTogether(db, async (tx) => {
    await store(tx, 2);
    await andCommit(tx, store(tx, 1));
  });
  await expect(work).rejects.toThrow(/thing_pkey/);
  expect(await count(given.db)).toBe(1);
});

test("a commit with which PostgreSQL stores nothing is an error, even if the earlier failure was caught", async () => {
  const letPass = (tx: Tx) =>
    sql`select 1 / 0`.execute(tx).then(
      () => "it went well",
      () => "let pass",
    );
  const together = transactTogether(db, async (tx) => {
    await store(tx, 1);
    return andCommit(tx, letPass(tx));
  });
  await expect(together).rejects.toThrow("Nothing was committed");
  const elsewhere = db.transaction().execute(async (tx) => {
    await store(tx, 1);
    return letPass(tx);
  });
  await expect(elsewhere).rejects.toThrow("Nothing was committed");
  expect(await count(given.db)).toBe(0);
  await db.transaction().execute((tx) => store(tx, 2));
  expect(await count(given.db)).toBe(1);
});

test("an error that only comes at the commit is thrown, too", async () => {
  await sql`create table other (id int primary key)`.execute(given.db);
  await sql`alter table thing add constraint known foreign key (id) references other deferrable initially deferred`.execute(
    given.db,
  );
  try {
    await expect(transactTogether(db, (tx) => andCommit(tx, store(tx, 1)))).rejects.toThrow(/known/);
    expect(await count(given.db)).toBe(0);
  } finally {
    await sql`drop table other cascade`.execute(given.db);
  }
});

test("rows are stored with the same text, however many there are", async () => {
  const rows = [1, 2, 3].map((position) => ({ position }));
  const texts = [[], rows.slice(0, 1), rows].map(
    (some) => insertRows("booking_line", ["position"], some).compile(db).sql,
  );
  expect(new Set(texts).size).toBe(1);
});
