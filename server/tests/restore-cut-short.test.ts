import { spawn } from "node:child_process";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { takeBackup } from "../platform/backup/backup.ts";
import { connect } from "../platform/database/connection.ts";
import { migrate } from "../platform/database/migrate.ts";
import { localDisk } from "../platform/ports/storage/local-disk.ts";
import { aFolder } from "./support/backups.ts";
import { anEmptyDatabase, useDatabase } from "./support/database.ts";

const given = useDatabase();

test("a restore that is killed leaves a database on which no server starts", async () => {
  const folder = await aFolder();
  const path = join(folder, "backup.tar");
  const storage = localDisk(folder);
  const facts = async () => ({ chowk: "0.1.0", demo: true, keys: [], secretKey: "" });
  await takeBackup({ ...given, storage, facts, leftOut: [], fileNames: async () => [] }, path);
  const url = await anEmptyDatabase();
  const db = connect(url, 2);
  onTestFinished(() => db.destroy());

  const restore = spawn(process.execPath, [join(import.meta.dirname, "../bin/restore.ts"), path], {
    env: { ...process.env, NODE_ENV: "test", DATABASE_URL: url, DATA_DIR: folder },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => restore.once("close", (_, signal) => resolve(signal)));
  const tables = sql<{ n: number }>`select count(*)::int as n from pg_tables where schemaname = 'public'`;
  // It has begun: the mark is there, and perhaps some of the schema.
  await expect.poll(async () => (await tables.execute(db)).rows[0]?.n, { interval: 5 }).toBeGreaterThan(0);
  restore.kill("SIGKILL");
  expect(await ended).toBe("SIGKILL");
  await expect(migrate(db)).rejects.toThrow(/A restore into this database did not end: run npm run restore again/);
});
