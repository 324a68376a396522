import { randomUUIDv7 } from "node:crypto";
import { check } from "@chowk/contract";
import { Faults } from "../../sheets/faults.ts";
import { type Line, readSheet } from "../../sheets/read-sheet.ts";
import type { CatalogueNow, ServiceNow, SubCategoryNow } from "./catalogue-now.ts";
import { type Column, columns } from "./columns.ts";
import { Entries } from "./find-entries.ts";
import { findTwins, type Named } from "./find-twins.ts";
import { type Plan, type PlannedService, settle } from "./plan.ts";
import { readFacts } from "./read-facts.ts";

export interface Planned {
  plan: Plan;
  faults: Faults;
  unread: string[];
  /** How many rows there are, without that of the names. */
  rows: number;
}

/** Columns without which a new service cannot be made. */
const neededForNew = ["category", "sub-category", "name", "description", "price", "minutes"] as const;

/** Tells what a table would make of the catalogue, and all that is wrong with it. Writes nothing. */
export function planSheet(rows: readonly (readonly string[])[], now: CatalogueNow): Planned {
  const faults = new Faults();
  const sheet = readSheet(rows, columns, faults);
  const entries = new Entries(now, faults);
  const rowOfId = new Map<string, number>();
  const services: PlannedService[] = [];
  const named: Named[] = [];
  const missing = neededForNew.filter((column) => !sheet.has(column));
  if (missing.length > 0 && sheet.lines.some(({ cells }) => !cells.id)) {
    for (const column of missing) faults.add(1, "", check("COLUMN_MISSING", { column }));
  }
  for (const line of sheet.lines) {
    const before = serviceOf(line, now, rowOfId, faults);
    if (before === "faulty") continue;
    const subCategory = subCategoryOf(line, now, entries, before, faults);
    const id = before?.id ?? randomUUIDv7();
    const name = line.cells.name ?? before?.name;
    if (subCategory && name) named.push({ row: line.row, id, subCategoryId: subCategory.id, name });
    const planned = readFacts(line, before, faults);
    if (planned && subCategory)
      services.push({
        ...{ row: line.row, id, isNew: before === undefined, place: planned.place },
        after: { ...planned.facts, subCategoryId: subCategory.id },
      });
  }
  findTwins(now, named, (row, other) =>
    faults.add(row, "name", other === 0 ? check("SERVICE_THERE") : check("SAME_AS_ROW", { row: other })),
  );
  return { plan: planOf(now, entries, services), faults, unread: sheet.unread, rows: sheet.lines.length };
}

/** Returns the service that a row names by its id; undefined for a new one. */
function serviceOf(
  { row, cells }: Line<Column>,
  now: CatalogueNow,
  rowOfId: Map<string, number>,
  faults: Faults,
): ServiceNow | undefined | "faulty" {
  const id = cells.id?.toLowerCase();
  if (!id) return undefined;
  const earlier = rowOfId.get(id);
  rowOfId.set(id, earlier ?? row);
  const found = now.services.get(id);
  if (earlier !== undefined) faults.add(row, "id", check("SAME_AS_ROW", { row: earlier }));
  else if (found) return found;
  else if (now.categories.has(id) || now.subCategories.has(id)) faults.add(row, "id", check("ID_OF_ANOTHER_KIND"));
  else faults.add(row, "id", check(isId(id) ? "UNKNOWN_SHEET_ID" : "BAD_SHEET_ID"));
  return "faulty";
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Returns the sub-category that a row puts its service into; undefined if it names none, which is noted. */
function subCategoryOf(
  { row, cells }: Line<Column>,
  now: CatalogueNow,
  entries: Entries,
  before: ServiceNow | undefined,
  faults: Faults,
): SubCategoryNow | undefined {
  const ownSub = before && now.subCategories.get(before.subCategoryId);
  const own = ownSub && now.categories.get(ownSub.categoryId);
  const names = { category: cells.category ?? own?.name, "sub-category": cells["sub-category"] ?? ownSub?.name };
  for (const what of ["category", "sub-category"] as const) {
    if (names[what] === "") faults.add(row, what, check(before ? "NEEDED" : "NEEDED_FOR_NEW"));
  }
  const isNamed = names.category && names["sub-category"];
  if (!isNamed) return undefined;
  return entries.named(
    row,
    { category: names.category ?? "", subCategory: names["sub-category"] ?? "" },
    { own, ownSub },
    cells,
  );
}

function planOf(now: CatalogueNow, entries: Entries, all: readonly PlannedService[]): Plan {
  const { services, orders } = settle(now, all);
  // What is new is shown as soon as something in it is.
  const shown = new Set(services.filter(({ after }) => !after.hidden).map(({ after }) => after.subCategoryId));
  const subCategories = [...entries.newSubCategories.values()].map((sub) => ({
    ...{ ...sub, words: entries.wordsOf(sub), hidden: !shown.has(sub.id) },
  }));
  const shownCategories = new Set(
    [...now.subCategories.values(), ...subCategories]
      .filter(({ id }) => shown.has(id))
      .map(({ categoryId }) => categoryId),
  );
  const categories = [...entries.newCategories.values()].map((category) => ({
    ...{ ...category, words: entries.wordsOf(category), hidden: !shownCategories.has(category.id) },
  }));
  const renamed = (["category", "sub_category"] as const).flatMap((kind) =>
    [...(kind === "category" ? now.categories : now.subCategories).values()]
      .map((entry) => ({ kind, id: entry.id, words: entries.wordsOf(entry), before: entry.words }))
      .filter(({ words, before }) => JSON.stringify(words) !== JSON.stringify(before))
      .map(({ before, ...each }) => each),
  );
  return { categories, subCategories, renamed, services, orders };
}
