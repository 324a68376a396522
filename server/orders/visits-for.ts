import type { Visit } from "../scheduling/scheduling.ts";

/** One visit for each kind of service; it takes as long as all its services together. */
export function visitsFor(services: readonly { subCategoryId: string; minutes: number }[]): Visit[] {
  const minutes = new Map<string, number>();
  for (const each of services) minutes.set(each.subCategoryId, (minutes.get(each.subCategoryId) ?? 0) + each.minutes);
  return [...minutes].map(([subCategoryId, total]) => ({ subCategoryId, minutes: total }));
}
