import { maxKinds } from "@chowk/contract";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Visit } from "../scheduling/scheduling.ts";

interface Wanted {
  subCategoryId: string;
  /** Of one, with what was chosen. */
  minutes: number;
  quantity: number;
}

/** Returns one visit per kind of service, as long as all its services together. Refuses too many kinds with 422. */
export function visitsFor(services: readonly Wanted[]): Visit[] {
  const minutes = new Map<string, number>();
  for (const { subCategoryId, minutes: ofOne, quantity } of services)
    minutes.set(subCategoryId, (minutes.get(subCategoryId) ?? 0) + ofOne * quantity);
  if (minutes.size > maxKinds) throw refuse("TOO_MANY_KINDS");
  return [...minutes].map(([subCategoryId, total]) => ({ subCategoryId, minutes: total }));
}
