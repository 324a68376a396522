import { claimCountry } from "../areas/settings/settings.ts";
import { SetupError } from "../platform/config/config.ts";
import type { Database } from "../platform/database/connection.ts";

/**
 * Makes sure that this database belongs to a business in the country of the settings: its amounts are in the smallest unit of that
 * country's currency, and would mean something else in another. Throws a SetupError if it is another country's.
 * A new business is set up before it takes orders; a demo's is there at once.
 */
export async function checkCountry(db: Database, code: string, { isDemo = false } = {}): Promise<void> {
  const owner = await claimCountry(db, code, isDemo ? "open" : "new");
  if (owner === code) return;
  throw new SetupError(
    `This database belongs to a business in ${owner}, whose amounts are in its currency: set COUNTRY=${owner}, or use a new database.`,
  );
}
