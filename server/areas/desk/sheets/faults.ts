import { readCheck, type SheetFault } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import type { z } from "zod";
import { say } from "../../../platform/refusals/say.ts";

/** The most that are listed. Whoever has corrected so many looks again anyway. */
const MOST_FAULTS = 1000;

interface Fault {
  row: number;
  column: string;
  /** As `check()` makes it. */
  message: string;
}

/** Collects all that is wrong with a table, so that it can be corrected in one go. */
export class Faults {
  readonly #found: Fault[] = [];

  get count(): number {
    return this.#found.length;
  }

  /** Notes a fault: `message` is what `check()` returned, `column` is empty if all of the row is meant. */
  add(row: number, column: string, message: string): void {
    this.#found.push({ row, column, message });
  }

  /** Returns what a schema makes of a cell; undefined if it refuses it, which is noted. */
  taken<T>(row: number, column: string, schema: z.ZodType<T>, value: unknown): T | undefined {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    this.add(row, column, parsed.error.issues[0]?.message ?? "NOT_RIGHT");
    return undefined;
  }

  /** In the reader's language, by row. */
  inWords(language: Language, zone: string): SheetFault[] {
    return this.#found
      .toSorted((a, b) => a.row - b.row)
      .slice(0, MOST_FAULTS)
      .map(({ row, column, message }) => {
        const found = readCheck(message) ?? { reason: "NOT_RIGHT" as const, values: {} };
        return { row, column, reason: found.reason, message: say(found, language, zone) };
      });
  }
}
