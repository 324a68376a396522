import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { connect, type Database, poolOf } from "./connection.ts";

const made = useDatabase();
const whose = new AsyncLocalStorage<string>();
let db: Database;

beforeAll(() => {
  db = connect(made.url, 1, { lineOf: () => whose.getStore() ?? "" });
});
afterAll(() => db.destroy());

/** Sends one caller's statements all at once; `answered` collects whose were answered. */
const ask = (name: string, count: number, answered: string[]) =>
  Promise.all(
    Array.from({ length: count }, () =>
      whose.run(name, async () => {
        await sql`select 1`.execute(db);
        answered.push(name);
      }),
    ),
  );

test("a caller with one statement is not behind another's hundred", async () => {
  const answered: string[] = [];
  const crowd = ask("crowd", 100, answered);
  const guest = ask("guest", 1, answered);
  await Promise.all([crowd, guest]);
  expect(answered).toHaveLength(101);
  expect(answered.indexOf("guest")).toBeLessThanOrEqual(2);
  expect(poolOf(db).pool.waiting).toBe(0);
});

test("a statement or a transaction that fails passes its connection on", async () => {
  const answered: string[] = [];
  const wrong = sql`select nothing_of_the_kind`.execute(db);
  const broken = db.transaction().execute(async () => {
    throw new Error("broken");
  });
  const next = ask("next", 3, answered);
  await expect(wrong).rejects.toThrow(/nothing_of_the_kind/);
  await expect(broken).rejects.toThrow("broken");
  await next;
  expect(answered).toHaveLength(3);
});

test("if there is no connection, all that wait get an error, and the next one may still try", async () => {
  const nowhere = connect("postgres://nobody@127.0.0.1:1/none", 1);
  for (let n = 0; n < 2; n += 1) {
    const asked = await Promise.allSettled([1, 2, 3].map(() => sql`select 1`.execute(nowhere)));
    expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(poolOf(nowhere).pool.waiting).toBe(0);
  }
  await nowhere.destroy();
});
