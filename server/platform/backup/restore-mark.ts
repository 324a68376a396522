import type { Client } from "pg";
import { SetupError } from "../config/config.ts";
import type { Database } from "../database/connection.ts";
import { isBeingRestored, RESTORE_MARK, whileMigrating } from "../database/migrate.ts";
import { listRelations } from "./tables.ts";

/**
 * Marks an empty database as being restored, before anything else is done to it: until the mark is gone, no server starts on it
 * (`migrate.ts`). A database that has the mark holds nothing but what a restore that was cut off has left, so that may begin again.
 */
export async function markRestore(db: Database, client: Client): Promise<void> {
  await whileMigrating(db, async (held) => {
    if (await isBeingRestored(held)) return;
    const [first, ...more] = await listRelations(client);
    if (first)
      throw new SetupError(
        `The database is not empty: it has ${first} and ${more.length} more tables and sequences. Restore into a new database, or, with the embedded one, into an empty DATA_DIR.`,
      );
    await client.query(`create table ${RESTORE_MARK} (since timestamptz not null default clock_timestamp())`);
  });
}

/** The last step of the transaction that makes the restore whole. */
export const removeMark = `drop table ${RESTORE_MARK}`;
