import type { CatalogueNow } from "./catalogue-now.ts";
import { fold } from "./find-entries.ts";

/** What a row of a table calls its service, and where that is to be. */
export interface Named {
  row: number;
  id: string;
  subCategoryId: string;
  name: string;
}

const keyOf = ({ subCategoryId, name }: Pick<Named, "subCategoryId" | "name">) => `${subCategoryId} ${fold(name)}`;

/**
 * Two services of one name in one sub-category cannot be told apart: what was so already may stay so, and no more. Notes each row
 * that would have the name of another one, which is 0 for a service that is not in the table.
 */
export function findTwins(
  now: CatalogueNow,
  named: readonly Named[],
  note: (row: number, other: number) => void,
): void {
  const inTable = new Set(named.map(({ id }) => id));
  const first = new Map<string, { row: number }>();
  for (const service of now.services.values()) {
    if (!inTable.has(service.id)) first.set(keyOf(service), { row: 0 });
  }
  const isNamedAnew = (each: Named) => {
    const before = now.services.get(each.id);
    return !before || keyOf(before) !== keyOf(each);
  };
  // Those that keep their names come first, so that the row to be corrected is the one that is reported.
  for (const isAnew of [false, true]) {
    for (const each of named.filter((one) => isNamedAnew(one) === isAnew)) {
      const other = first.get(keyOf(each));
      if (isAnew && other) note(each.row, other.row);
      first.set(keyOf(each), other ?? each);
    }
  }
}
