import { check } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import type { z } from "zod";
import { toMajor, toMinor } from "../../../platform/money/money.ts";
import type { Faults } from "./faults.ts";

/** An amount in the smallest unit as a cell has it: 1250.50. */
export const amountCell = (minor: number): string => toMajor(minor).toFixed(country().currency.decimals);

/** Reads digits, with a point before the decimals. NaN for all else. */
export const readNumber = (text: string): number => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN);

/** Reads an amount into the smallest unit; undefined if it is none that the schema takes, which is noted. */
export function readAmount(
  row: number,
  column: string,
  text: string,
  schema: z.ZodType<number>,
  faults: Faults,
): number | undefined {
  const amount = readNumber(text);
  if (Number.isNaN(amount)) {
    faults.add(row, column, check("NOT_A_PLAIN_NUMBER", { example: amountCell(toMinor(1250.5) ?? 0) }));
    return undefined;
  }
  const taken = faults.taken(row, column, schema, amount);
  return taken === undefined ? undefined : (toMinor(taken) ?? undefined);
}
