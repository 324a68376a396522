import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { readNow } from "../../platform/database/now.ts";
import type { Task } from "../../platform/jobs/jobs.ts";
import { fileNamesOf } from "./stored-files.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "collect-orphans": Record<string, never>;
    "collect-strays": Record<string, never>;
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes uploads that have belonged to nobody for a day: files first, then the row, which stays locked meanwhile. A claim at
 * that moment either comes first, and the upload is kept, or finds it gone; what fails half-way is found again.
 */
export const collectOrphans: Task<Record<string, never>> = async (_, { db, storage }) => {
  const collectOne = () =>
    db.transaction().execute(async (tx) => {
      const orphan = await tx
        .selectFrom("upload")
        .select(["id", "type"])
        .where("customer_id", "is", null)
        .where("partner_id", "is", null)
        .where("operator_id", "is", null)
        .where("released_at", "<", sql<Date>`now() - interval '24 hours'`)
        .orderBy("released_at")
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!orphan) return false;
      for (const name of fileNamesOf(orphan)) await storage.remove(name);
      await tx.deleteFrom("upload").where("id", "=", orphan.id).execute();
      return true;
    });
  while (await collectOne());
};

/** More files without a row than this cannot come from a crash: more likely they belong to another database. */
const MOST_STRAYS = 100;

/**
 * Removes files without a row: parts of an upload cut short by a crash, or files that the storage finished after we had
 * given up. Removes only files that are named like an upload and a day old, and none at all if there are too many.
 */
export const collectStrays: Task<Record<string, never>> = async (_, { db, storage, log }) => {
  const old = (await readNow(db)).getTime() - DAY_MS;
  const strays: string[] = [];
  let batch: string[] = [];
  for await (const { name, storedAt } of storage.list()) {
    if (!idOf(name) || storedAt.getTime() > old) continue;
    batch.push(name);
    if (batch.length === 500) {
      strays.push(...(await withoutRow(db, batch)));
      batch = [];
    }
  }
  strays.push(...(await withoutRow(db, batch)));
  if (strays.length > MOST_STRAYS) {
    log.error(`${strays.length} stored files have no row in this database. Is it the right one? None was removed.`);
    return;
  }
  for (const name of strays) await storage.remove(name);
};

async function withoutRow(db: Database, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const ids = [...new Set(names.map((name) => idOf(name) as string))];
  const rows = await db.selectFrom("upload").select(["id", "type"]).where("id", "in", ids).execute();
  const known = new Set(rows.flatMap(fileNamesOf));
  return names.filter((name) => !known.has(name));
}

const idOf = (name: string): string | undefined =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=[-.])/.exec(name)?.[0];
