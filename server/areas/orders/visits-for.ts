import { maxKinds } from "@chowk/contract";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Visit } from "../scheduling/scheduling.ts";

/** Returns one visit per kind of service, as long as all its services together. Refuses too many kinds with 422. */
export function visitsFor(services: readonly { subCategoryId: string; minutes: number }[]): Visit[] {
  const minutes = new Map<string, number>();
  for (const each of services) minutes.set(each.subCategoryId, (minutes.get(each.subCategoryId) ?? 0) + each.minutes);
  if (minutes.size > maxKinds) throw refuse("TOO_MANY_KINDS");
  return [...minutes].map(([subCategoryId, total]) => ({ subCategoryId, minutes: total }));
}
