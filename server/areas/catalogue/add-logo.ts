import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";

/** Shows a new logo. */
export async function addLogo(tx: Tx, image: string): Promise<void> {
  await tx.insertInto("logo").values({ id: randomUUIDv7(), image, created_at: sql`clock_timestamp()` }).execute();
}

/** Shows none of the business's own, not an earlier one either. */
export async function removeLogos(tx: Tx): Promise<void> {
  await tx.deleteFrom("logo").execute();
}
