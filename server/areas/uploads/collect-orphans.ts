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
 * Removes what has been nobody's for a day: files first, then the row, which stays locked the while. So who claims it
 * at that moment either comes first, and it is left alone, or finds it gone; what fails half-way is found again.
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

/** So many files without a row are no accident of a crash: more likely the database is not the one they belong to. */
const MOST_STRAYS = 100;

/**
 * Removes files that no row knows: parts of what a crash cut short, or what a store finished after we had given up.
 * Only what bears an upload's name and is a day old; and none at all where there are too many to be right.
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
