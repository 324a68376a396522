import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { type Kind, noSuchEntry } from "./change-entry.ts";

const parentOf: Record<Kind, string | undefined> = {
  category: undefined,
  sub_category: "category_id",
  service: "sub_category_id",
};

export interface Move {
  kind: Kind;
  id: string;
  by: 1 | -1;
}

/**
 * Moves an entry one position down (1) or up (-1) among its siblings, hidden ones included; at the end it stays. Locks all
 * siblings, so that of two concurrent moves the second starts from the result of the first. Returns the moved entry's name;
 * undefined if it stayed. Refuses with 404 if there is no such entry.
 */
export async function moveEntry(tx: Tx, { kind, id, by }: Move): Promise<string | undefined> {
  const parent = parentOf[kind];
  const { rows } = await sql<{ id: string; position: number; name: string }>`
    select id, position, name from ${sql.table(kind)}
    ${parent ? sql`where ${sql.ref(parent)} = (select ${sql.ref(parent)} from ${sql.table(kind)} where id = ${id})` : sql``}
    order by id for update
  `.execute(tx);
  const ordered = orderAfter(rows, id, by);
  const moved = rows.find((row) => row.id === id);
  if (!moved) throw noSuchEntry(kind);
  if (!ordered) return undefined;
  for (const [position, row] of ordered.entries()) {
    if (row.position !== position) await tx.updateTable(kind).set({ position }).where("id", "=", row.id).execute();
  }
  return moved.name;
}

/**
 * Returns a list's rows, which the caller has locked, in their order after one of them was moved; undefined if it stays where it is.
 * Sorted here, not in the database: a move that waited for another would have sorted by the positions before it.
 */
export function orderAfter<Row extends { id: string; position: number }>(
  rows: readonly Row[],
  id: string,
  by: 1 | -1,
): Row[] | undefined {
  const inOrder = rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  const at = inOrder.findIndex((row) => row.id === id);
  const [moved, other] = [inOrder[at], inOrder[at + by]];
  return moved && other ? inOrder.with(at, other).with(at + by, moved) : undefined;
}
