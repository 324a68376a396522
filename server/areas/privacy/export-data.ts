import type { PersonalData, RefusalCode, Role } from "@chowk/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Parts } from "./parts.ts";
import { partsOfCustomer } from "./parts-of-customer.ts";
import { partsOfOperator } from "./parts-of-operator.ts";
import { partsOfPartner } from "./parts-of-partner.ts";

const partsOf: Record<Role, Parts> = {
  customer: partsOfCustomer,
  partner: partsOfPartner,
  operator: partsOfOperator,
};

const nobody = {
  customer: "NO_SUCH_CUSTOMER",
  partner: "NO_SUCH_PARTNER",
  operator: "NO_SUCH_OPERATOR",
} as const satisfies Record<Role, RefusalCode>;

/** Returns all that is kept of a person. Refuses with 404 if there is no such person. */
export async function exportData(db: Database, role: Role, id: string): Promise<PersonalData> {
  const data: PersonalData = {};
  // All queries see the same state of the database.
  await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      for (const [name, query] of Object.entries(partsOf[role])) {
        // As JSON from the database: times in ISO 8601, decimals unchanged.
        const { rows } = await sql<{ row: Record<string, unknown> }>`
          select to_jsonb(found) as row from (${query(id)}) found
        `.execute(tx);
        data[name] = rows.map(({ row }) => row);
      }
    });
  if (data.account?.length === 0) throw refuse(nobody[role]);
  return data;
}
