import { Storefront } from "@chowk/contract";
import type { Database, Tx } from "../../platform/database/connection.ts";

/** Reads how the business shows itself on the site, with the contract's defaults for what it has not set. */
export async function readStorefront(db: Database | Tx): Promise<Storefront> {
  const { storefront } = await db.selectFrom("business_settings").select("storefront").executeTakeFirstOrThrow();
  return Storefront.parse(storefront);
}
