import type { SheetChange } from "@chowk/contract";
import { otherLanguages } from "@chowk/contract/languages";
import { shortened } from "../../sheets/shortened.ts";
import type { CatalogueNow, EntryNow } from "./catalogue-now.ts";
import { cellsOf, columns } from "./columns.ts";
import type { Plan, PlannedService } from "./plan.ts";

/** Tells what a plan changes, column by column: new entries first, then services in the order of the table. */
export function changesOf(now: CatalogueNow, plan: Plan): SheetChange[] {
  const all = { ...now, ...afterOf(now, plan) };
  return [
    ...plan.categories.map((entry) => newEntry("category", entry)),
    ...plan.subCategories.map((entry) => newEntry("sub-category", entry, all.categories.get(entry.categoryId)?.name)),
    ...plan.renamed.map(({ kind, id, words }): SheetChange => {
      const entry = (kind === "category" ? now.categories : now.subCategories).get(id);
      return {
        ...{
          row: null,
          kind: kind === "category" ? "category" : "sub-category",
          isNew: false,
          name: entry?.name ?? "",
        },
        values: otherLanguages
          .map((code) => ({ column: `name (${code})`, before: entry?.words[code].name ?? "", after: words[code].name }))
          .filter(({ before, after }) => before !== after),
      };
    }),
    ...plan.services.map((planned) => changeOf(all, now, planned)),
  ];
}

/** The categories and sub-categories as they will be. */
function afterOf(now: CatalogueNow, plan: Plan) {
  const words = new Map(plan.renamed.map((entry) => [entry.id, entry.words]));
  const renamed = <E extends EntryNow>(entry: E): [string, E] => [
    entry.id,
    { ...entry, words: words.get(entry.id) ?? entry.words },
  ];
  return {
    categories: new Map([...now.categories.values(), ...plan.categories].map(renamed)),
    subCategories: new Map([...now.subCategories.values(), ...plan.subCategories].map(renamed)),
  };
}

const newEntry = (kind: "category" | "sub-category", { name, words }: EntryNow, of?: string): SheetChange => ({
  ...{ row: null, kind, isNew: true, name },
  values: [
    ...(of === undefined ? [] : [{ column: "category", before: "", after: of }]),
    ...otherLanguages
      .map((code) => ({ column: `name (${code})`, before: "", after: words[code].name }))
      .filter(({ after }) => after !== ""),
  ],
});

/** What a category is called elsewhere is shown there, not at each of its services. */
const notOfService = new Set<string>(
  otherLanguages.flatMap((code) => [`category (${code})`, `sub-category (${code})`]),
);

function changeOf(after: CatalogueNow, now: CatalogueNow, planned: PlannedService): SheetChange {
  const before = now.services.get(planned.id);
  const { id, row } = planned;
  const cellsIn = (all: CatalogueNow, service: Parameters<typeof cellsOf>[0]) => {
    const sub = all.subCategories.get(service.subCategoryId);
    const category = sub && all.categories.get(sub.categoryId);
    if (!category) throw new Error(`The service ${id} is nowhere`);
    return cellsOf(service, sub, category);
  };
  const was = before && cellsIn(now, before);
  const place = planned.place ?? before?.place ?? 0;
  const becomes = cellsIn(after, { id, ...planned.after, place });
  const values = columns
    .filter((column) => column !== "id" && !notOfService.has(column))
    .map((column) => ({ column, before: was?.[column] ?? "", after: becomes[column] }))
    .filter(({ before: old, after: now }) => old !== now);
  return {
    ...{ row: row || null, kind: "service", isNew: planned.isNew, name: before?.name ?? planned.after.name },
    values: values.map(({ column, before: old, after: now }) => shortened(column, old, now)),
  };
}
