import { BusinessSettings } from "@chowk/contract";
import type { Database, Tx } from "../../platform/database/connection.ts";

/** Reads what the business has set, with the contract's defaults for the rest. */
export async function readSettings(db: Database | Tx): Promise<BusinessSettings> {
  const { settings } = await db.selectFrom("business_settings").select("settings").executeTakeFirstOrThrow();
  return BusinessSettings.parse(settings);
}
