import { sql } from "kysely";
import type { Database, Tx } from "./connection.ts";

/** Returns the version of something that this database holds, by its name; undefined if none was noted. */
export async function readVersion(db: Database | Tx, name: string): Promise<string | undefined> {
  const known = await db.selectFrom("reference_data").select("version").where("name", "=", name).executeTakeFirst();
  return known?.version;
}

/** Locks it until the transaction ends, even if nothing was noted: of several callers at once, one at a time goes on. */
export async function holdVersion(tx: Tx, name: string): Promise<string | undefined> {
  await tx
    .insertInto("reference_data")
    .values({ name, version: "none" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.selectFrom("reference_data").select("name").where("name", "=", name).forUpdate().execute();
  return readVersion(tx, name);
}

/** Stores the version and the current time. */
export async function noteVersion(db: Database | Tx, name: string, version: string): Promise<void> {
  await db
    .insertInto("reference_data")
    .values({ name, version })
    .onConflict((on) => on.column("name").doUpdateSet({ version, loaded_at: sql<Date>`now()` }))
    .execute();
}
