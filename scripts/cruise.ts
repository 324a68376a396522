import { cruise, type ICruiseResult } from "dependency-cruiser";
import { rules } from "./import-rules.ts";

const { options = {}, ...ruleSet } = rules;

/** Every folder with source code. */
export const sources = ["contract", "server", "web", "tools", "scripts", "e2e", "bench"];

/** Returns what the import rules report for these places. Runs in this process: a program for each would take half a minute longer. */
export async function cruiseIn(folder: string, places: string[]): Promise<ICruiseResult["summary"]> {
  const { output } = await cruise(places, { ...options, baseDir: folder, ruleSet, validate: true });
  return (output as ICruiseResult).summary;
}
