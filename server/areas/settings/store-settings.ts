import type { BusinessSettings, Storefront } from "@chowk/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";

/** Holds what the business has set until the transaction ends. */
export async function holdSettings(tx: Tx): Promise<void> {
  await tx.selectFrom("business_settings").select("one").forUpdate().execute();
}

/** Sets it, whole; it is held. */
export async function storeSettings(tx: Tx, wanted: BusinessSettings): Promise<void> {
  await tx
    .updateTable("business_settings")
    .set({ settings: JSON.stringify(wanted), changed_at: sql`now()` })
    .execute();
}

/** The same of how the business shows itself on the site. */
export async function storeStorefront(tx: Tx, wanted: Storefront): Promise<void> {
  await tx
    .updateTable("business_settings")
    .set({ storefront: JSON.stringify(wanted), changed_at: sql`now()` })
    .execute();
}
