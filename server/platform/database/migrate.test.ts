import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { SetupError } from "../config/config.ts";
import { isMigrated, migrate } from "./migrate.ts";

const given = useDatabase();

test("a new database has no account, so there is no password that somebody could know", async () => {
  for (const table of ["customer", "partner", "operator", "session"] as const) {
    expect(await given.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});

describe("a separate schema for the test,", () => {
  /** Makes a folder of migrations, and sets aside those of the database, as a version with only these files sees it. */
  async function aFolder(files: Record<string, string>): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), "chowk-migrations-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    await sql`alter table if exists kysely_migration rename to kept_aside`.execute(given.db);
    onTestFinished(async () => {
      await sql`drop table if exists kysely_migration, thing, other`.execute(given.db);
      await sql`alter table kept_aside rename to kysely_migration`.execute(given.db);
      await sql`update kysely_migration_lock set is_locked = 0`.execute(given.db);
    });
    return folder;
  }
  const executed = async () =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(given.db)).rows.map(
      ({ name }) => name,
    );
  const first = { "0001_thing.sql": "create table thing (id int, name text);" };

  test("a migration that fails leaves those before it, and nothing from itself; the next start continues there", async () => {
    const folder = await aFolder({
      ...first,
      "0002_wrong.sql": "create table other (id int); insert into nothing_of_the_kind values (1);",
    });
    await expect(migrate(given.db, folder)).rejects.toThrow(/0002_wrong.*nothing_of_the_kind/);
    expect(await executed()).toEqual(["0001_thing"]);
    expect((await sql`select to_regclass('other') as other`.execute(given.db)).rows).toEqual([{ other: null }]);
    await writeFile(join(folder, "0002_wrong.sql"), "create table other (id int);");
    await migrate(given.db, folder);
    expect(await executed()).toEqual(["0001_thing", "0002_wrong"]);
  });

  test("several processes at once migrate it once", async () => {
    const folder = await aFolder({ ...first, "0002_row.sql": "insert into thing values (1, 'one');" });
    await Promise.all([1, 2, 3].map(() => migrate(given.db, folder)));
    expect((await sql`select * from thing`.execute(given.db)).rows).toEqual([{ id: 1, name: "one" }]);
  });

  test("an older version starts on what a newer one has added", async () => {
    const folder = await aFolder({ ...first, "0002_added.sql": "alter table thing add added int;" });
    await migrate(given.db, folder);
    await rm(join(folder, "0002_added.sql"));
    await migrate(given.db, folder);
    expect(await executed()).toEqual(["0001_thing", "0002_added"]);
  });

  test("a version that lacks some of the database's migrations and has others does not start", async () => {
    const folder = await aFolder(first);
    await migrate(given.db, folder);
    await rm(join(folder, "0001_thing.sql"));
    await writeFile(join(folder, "0001_other.sql"), "create table other (id int);");
    await expect(migrate(given.db, folder)).rejects.toThrow(SetupError);
    expect(await executed()).toEqual(["0001_thing"]);
  });

  test("a migration that needs a lock that somebody holds lets others through, and gets it later", async () => {
    const folder = await aFolder(first);
    await migrate(given.db, folder);
    await writeFile(join(folder, "0002_column.sql"), "alter table thing add waited int;");
    const held = Promise.withResolvers<void>();
    const reading = given.db.transaction().execute(async (tx) => {
      await sql`select * from thing`.execute(tx);
      await held.promise;
    });
    const migrating = migrate(given.db, folder);
    await expect
      .poll(
        async () =>
          (
            await sql<{ count: number }>`
              select count(*) as count from pg_locks where relation = 'thing'::regclass and not granted
            `.execute(given.db)
          ).rows[0]?.count,
      )
      .toBe(1);
    // A later statement waits behind it only for a moment, though the lock is still held.
    expect((await sql`select * from thing`.execute(given.db)).rows).toEqual([]);
    held.resolve();
    await Promise.all([reading, migrating]);
    expect(await executed()).toEqual(["0001_thing", "0002_column"]);
  });

  test("an index is built while others work, outside a transaction", async () => {
    const folder = await aFolder({
      ...first,
      "0002_index.sql":
        "-- outside a transaction\ndrop index concurrently if exists thing_by_name;\ncreate index concurrently thing_by_name on thing (name);\n",
    });
    await migrate(given.db, folder);
    const { rows } = await sql`select indisvalid from pg_index where indexrelid = 'thing_by_name'::regclass`.execute(
      given.db,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  test("such an index is built though other processes wait for their turn", async () => {
    const folder = await aFolder({
      ...first,
      "0002_index.sql": "-- outside a transaction\ncreate index concurrently thing_by_name on thing (name);\n",
    });
    await Promise.all([1, 2, 3].map(() => migrate(given.db, folder)));
    expect(await executed()).toEqual(["0001_thing", "0002_index"]);
  });
});

test("the tests' database has all our migrations", async () => {
  expect(await isMigrated(given.db)).toBe(true);
});
