import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { noSuchEntry } from "./change-entry.ts";
import type { Choice } from "./choices.ts";

/** Reads what is chosen of a service and locks it until the transaction ends. Refuses with 404 if there is no such service. */
export async function holdChoices(tx: Tx, id: string): Promise<{ name: string; choices: Choice[] }> {
  const row = await tx
    .selectFrom("service")
    .select(["name", sql<Choice[]>`choices`.as("choices")])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw noSuchEntry("service");
  return row;
}

/** Changes what is chosen of a service that the caller has locked. */
export async function changeChoices(tx: Tx, id: string, choices: readonly Choice[]): Promise<void> {
  await tx
    .updateTable("service")
    .set({ choices: JSON.stringify(choices), updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}
