import type { HowBusinessWorks, Opening, Storefront } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";

/** Locks the business's settings until the transaction ends. */
export async function holdSettings(tx: Tx): Promise<void> {
  await tx.selectFrom("business_settings").select("one").forUpdate().execute();
}

/** Stores some of the settings as the business's own; the caller has locked them. */
export async function storeSettings(tx: Tx, own: Partial<HowBusinessWorks>): Promise<void> {
  await tx
    .updateTable("business_settings")
    .set({ settings: sql`settings || ${JSON.stringify(own)}::jsonb`, changed_at: sql`now()` })
    .execute();
}

/** Replaces, in the same way, how the business shows itself on the site. */
export async function storeStorefront(tx: Tx, wanted: Storefront): Promise<void> {
  await tx
    .updateTable("business_settings")
    .set({ storefront: JSON.stringify(wanted), changed_at: sql`now()` })
    .execute();
}

/**
 * Returns the country whose currency the amounts in this database are in. It becomes `code`, for good, if the database belongs to
 * nobody yet; then its business begins as `opening` says.
 */
export async function claimCountry(db: Database, code: string, opening: Opening): Promise<string> {
  await db.updateTable("business_settings").set({ country: code, opening }).where("country", "is", null).execute();
  const { country } = await db.selectFrom("business_settings").select("country").executeTakeFirstOrThrow();
  return country ?? code;
}
