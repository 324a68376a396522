import { check } from "@chowk/contract";
import type { Database, Tx } from "../../../../platform/database/connection.ts";
import type { Faults } from "../../sheets/faults.ts";

const fold = (name: string): string => name.trim().toLowerCase();

/**
 * Returns what reads a cell of skills: names of sub-categories, with their categories before them or without, separated by
 * semicolons. It returns their ids; names that are not there, or not clear, are noted.
 */
export async function skillReader(db: Database | Tx) {
  const subCategories = await db
    .selectFrom("sub_category as sub")
    .innerJoin("category as c", "c.id", "sub.category_id")
    .select(["sub.id", "sub.name", "c.name as category"])
    .execute();
  const byName = Map.groupBy(subCategories, ({ name }) => fold(name));
  const byBoth = Map.groupBy(subCategories, ({ name, category }) => fold(`${category}: ${name}`));
  return (row: number, cell: string, faults: Faults): string[] => {
    const ids = new Set<string>();
    for (const name of cell.split(";").filter((part) => part.trim() !== "")) {
      const found = byBoth.get(fold(name)) ?? byName.get(fold(name)) ?? [];
      const values = { name: name.trim().slice(0, 100) };
      if (found.length === 1 && found[0]) ids.add(found[0].id);
      else
        faults.add(
          row,
          "skills",
          found.length === 0 ? check("UNKNOWN_TRADE", values) : check("TRADE_NOT_CLEAR", values),
        );
    }
    return [...ids];
  };
}
