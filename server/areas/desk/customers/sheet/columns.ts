import { name, SHEET_PAGE } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../../../platform/database/connection.ts";

/** The columns of a table of customers. Their names are the same in all languages. */
export const columns = ["id", "name", "phone", "e-mail"] as const;

/** A customer's name, as on the form of the sign-up. */
export const customerName = name;

interface CustomerRow {
  id: string;
  name: string;
  phone: string;
  email: string | null;
}

const select = (db: Database | Tx) =>
  db.selectFrom("customer").select(["id", "name", "phone", "email"]).where("erased_at", "is", null);

/** Returns a page of customers as a table, by when they came; those who were erased are in none. */
export async function customerRows(db: Database | Tx, after: string | undefined) {
  const found = await select(db)
    .$if(after !== undefined, (of) => of.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(SHEET_PAGE + 1)
    .execute();
  const page = found.slice(0, SHEET_PAGE);
  return {
    // Without the calling code, which spreadsheets make an even longer number of, and shorten that.
    rows: [[...columns], ...page.map((row) => [row.id, row.name, row.phone, row.email ?? ""])],
    more: found.length > SHEET_PAGE,
  };
}

export async function customersWithIds(db: Database | Tx, ids: readonly string[]): Promise<Map<string, CustomerRow>> {
  const found = await select(db).where("id", "=", sql<string>`any (${ids}::uuid[])`).execute();
  return new Map(found.map((row) => [row.id, row]));
}
