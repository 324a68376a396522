import type { Database } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";

/** Tells whether a partner lets themselves be shown to visitors of the site. */
export async function getShown(db: Database, id: string): Promise<{ shown: boolean }> {
  const row = await db.selectFrom("partner").select("shown").where("id", "=", id).executeTakeFirst();
  if (!row) throw refuse("LOGIN_REQUIRED");
  return row;
}

export async function setShown(db: Database, id: string, shown: boolean): Promise<{ shown: boolean }> {
  await db.updateTable("partner").set({ shown }).where("id", "=", id).execute();
  return { shown };
}
