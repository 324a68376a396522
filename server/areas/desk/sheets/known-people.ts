import { check } from "@chowk/contract";
import type { Faults } from "./faults.ts";

/** A person as a table has them, and as they are kept. */
interface Known {
  id: string;
}

/**
 * Finds the person that a row names by its id. Undefined if the row has none, or "faulty" if nobody has it or an earlier row has it
 * too, which is noted.
 */
export function personOfRow<Person extends Known>(
  row: number,
  id: string | undefined,
  people: ReadonlyMap<string, Person>,
  rowOfId: Map<string, number>,
  faults: Faults,
): Person | undefined | "faulty" {
  if (!id) return undefined;
  const plain = id.toLowerCase();
  const earlier = rowOfId.get(plain);
  rowOfId.set(plain, earlier ?? row);
  const found = people.get(plain);
  if (found && earlier === undefined) return found;
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(plain);
  if (earlier !== undefined) faults.add(row, "id", check("SAME_AS_ROW", { row: earlier }));
  else faults.add(row, "id", check(isId ? "UNKNOWN_SHEET_ID" : "BAD_SHEET_ID"));
  return "faulty";
}

/** People look after their own data: a row of somebody who is there already must say what is kept. */
export function mustStay(row: number, column: string, cell: string | undefined, kept: string, faults: Faults): void {
  if (cell !== undefined && cell.toLowerCase() !== kept.toLowerCase()) faults.add(row, column, check("OWN_TO_CHANGE"));
}

/** Those cells of a table that are ids. */
export const idsIn = (rows: readonly (readonly string[])[]): string[] => [
  ...new Set(rows.flat().filter((cell) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(cell))),
];
