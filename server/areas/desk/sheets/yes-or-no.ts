import { check } from "@chowk/contract";
import type { Faults } from "./faults.ts";

/** As files have it, in every language: they go from one operator to another. */
export const yesOrNo = (value: boolean): string => (value ? "yes" : "no");

/** Spreadsheets make TRUE and FALSE of it. */
const meant = new Map([
  ["yes", true],
  ["true", true],
  ["no", false],
  ["false", false],
]);

/** Reads such a cell; undefined if it says something else, which is noted. */
export function readYesOrNo(row: number, column: string, text: string, faults: Faults): boolean | undefined {
  const value = meant.get(text.toLowerCase());
  if (value === undefined) faults.add(row, column, check("NEITHER", { yes: "yes", no: "no" }));
  return value;
}
