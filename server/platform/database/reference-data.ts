import { sql } from "kysely";
import type { Database, Tx } from "./connection.ts";

/** Which version of something this database holds, by its name; undefined where nothing was noted. */
export async function readVersion(db: Database | Tx, name: string): Promise<string | undefined> {
  const known = await db.selectFrom("reference_data").select("version").where("name", "=", name).executeTakeFirst();
  return known?.version;
}

/** Holds it until the transaction ends, also where nothing was noted: of several who come at once one goes on. */
export async function holdVersion(tx: Tx, name: string): Promise<string | undefined> {
  await tx
    .insertInto("reference_data")
    .values({ name, version: "none" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.selectFrom("reference_data").select("name").where("name", "=", name).forUpdate().execute();
  return readVersion(tx, name);
}

/** Notes the version, and that it is from now. */
export async function noteVersion(db: Database | Tx, name: string, version: string): Promise<void> {
  await db
    .insertInto("reference_data")
    .values({ name, version })
    .onConflict((on) => on.column("name").doUpdateSet({ version, loaded_at: sql<Date>`now()` }))
    .execute();
}
