import { SHEET_PAGE } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../../../platform/database/connection.ts";

/** The columns of a table of partners. Their names are the same in all languages. */
export const columns = ["id", "name", "phone", "e-mail", "skills", "status", "city", "kilometres"] as const;

/** What joins the names of several skills in one cell. */
const BETWEEN = "; ";

interface PartnerRow {
  id: string;
  name: string;
  phone: string;
  email: string;
  status: string;
  city: string | null;
  radius_km: number | null;
  skills: string[];
}

const select = (db: Database | Tx) =>
  db
    .selectFrom("partner as p")
    .leftJoin("partner_application as a", "a.partner_id", "p.id")
    .select(["p.id", "p.name", "p.phone", sql<string>`p.email::text`.as("email"), "p.status", "a.city", "p.radius_km"])
    .select(
      sql<string[]>`coalesce((select array_agg(c.name || ': ' || sub.name order by c.position, sub.position)
        from partner_skill s join sub_category sub on sub.id = s.sub_category_id join category c on c.id = sub.category_id
        where s.partner_id = p.id), '{}')`.as("skills"),
    )
    .where("p.erased_at", "is", null);

/** Returns the cells of a partner. The last three say what the registration and the desk decide: they only go out. */
export const cellsOf = ({ id, name, phone, email, skills, status, city, radius_km }: PartnerRow) => ({
  ...{ id, name, phone, "e-mail": email, skills: skills.join(BETWEEN), status, city: city ?? "" },
  kilometres: radius_km === null ? "" : String(radius_km),
});

/** Returns a page of partners as a table, by when they came; those who were erased are in none. */
export async function partnerRows(db: Database | Tx, after: string | undefined) {
  const found = await select(db)
    .$if(after !== undefined, (of) => of.where("p.id", ">", after ?? ""))
    .orderBy("p.id")
    .limit(SHEET_PAGE + 1)
    .execute();
  const rows = found.slice(0, SHEET_PAGE).map((row) => {
    const cells = cellsOf(row);
    return columns.map((column) => cells[column]);
  });
  return { rows: [[...columns], ...rows], more: found.length > SHEET_PAGE };
}

export async function partnersWithIds(db: Database | Tx, ids: readonly string[]): Promise<Map<string, PartnerRow>> {
  const found = await select(db).where("p.id", "=", sql<string>`any (${ids}::uuid[])`).execute();
  return new Map(found.map((row) => [row.id, row]));
}
