import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";

/** Shows a new logo. Earlier logos stay, because the audit log refers to them. */
export async function addLogo(tx: Tx, image: string): Promise<void> {
  await tx.insertInto("logo").values({ id: randomUUIDv7(), image, created_at: sql`clock_timestamp()` }).execute();
}
