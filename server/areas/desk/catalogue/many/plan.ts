import type { NamesInOthers } from "@chowk/contract";
import type { CatalogueNow, EntryNow, ServiceFacts, SubCategoryNow } from "./catalogue-now.ts";
import { choicesCell } from "./choices-cell.ts";

/** What is to become of the catalogue, from a table or from a change of many services. New entries have their ids already. */
export interface Plan {
  categories: EntryNow[];
  subCategories: SubCategoryNow[];
  /** Categories and sub-categories whose names in other languages change. */
  renamed: { kind: "category" | "sub_category"; id: string; words: NamesInOthers }[];
  services: PlannedService[];
  /** The services of each sub-category whose order changes, as they are to stand. */
  orders: Map<string, readonly string[]>;
}

export interface PlannedService {
  /** Of the table it comes from; 0 if it comes from none. */
  row: number;
  id: string;
  isNew: boolean;
  after: ServiceFacts;
  /** The place that is asked for; undefined for where it is, or for the end if it is new there. */
  place: number | undefined;
}

/** What a service was, or nothing if it is new. */
export const beforeOf = (now: CatalogueNow, { id }: PlannedService) => now.services.get(id);

/** Whether anything about it changes, its place included. */
function isChanged(now: CatalogueNow, planned: PlannedService): boolean {
  const before = beforeOf(now, planned);
  return (
    !before ||
    isOther(before, planned.after) ||
    isAskedOtherwise(before, planned.after) ||
    isPriced(before, planned.after) ||
    (planned.place !== undefined && planned.place !== before.place)
  );
}

/** Whether what is chosen of it changes. */
export const isAskedOtherwise = (before: ServiceFacts, after: ServiceFacts): boolean =>
  choicesCell(before.choices) !== choicesCell(after.choices);

/** Whether what it is changes, apart from its price, its choices and its place. */
export const isOther = (before: ServiceFacts, after: ServiceFacts): boolean =>
  before.subCategoryId !== after.subCategoryId ||
  before.name !== after.name ||
  before.description !== after.description ||
  before.minutes !== after.minutes ||
  before.maxQuantity !== after.maxQuantity ||
  before.people !== after.people ||
  before.hidden !== after.hidden ||
  JSON.stringify(before.words) !== JSON.stringify(after.words);

export const isPriced = (before: ServiceFacts, after: ServiceFacts): boolean =>
  before.price !== after.price || before.listPrice !== after.listPrice;

interface Standing {
  id: string;
  place: number;
  /** Goes before what stands at the same place and was there already. */
  comes: boolean;
}

/**
 * Returns what really changes: where services stand in the end, and the new order of each sub-category in which it is another one.
 */
export function settle(now: CatalogueNow, services: readonly PlannedService[]): Pick<Plan, "services" | "orders"> {
  const orders = ordersOf(now, services);
  const places = new Map([...orders.values()].flatMap((ids) => ids.map((id, index) => [id, index + 1] as const)));
  const settled = services.map((each) =>
    isMoved(now, each) ? { ...each, place: places.get(each.id) ?? beforeOf(now, each)?.place } : each,
  );
  return { services: settled.filter((each) => isChanged(now, each)), orders };
}

/**
 * Returns the new order of each sub-category in which it changes: those that ask for a place stand there, and push the others
 * down; those that are new there and ask for none come last.
 */
function ordersOf(now: CatalogueNow, services: readonly PlannedService[]): Map<string, readonly string[]> {
  const planned = new Map(services.map((each) => [each.id, each]));
  const touched = new Set(services.filter((each) => isMoved(now, each)).map(({ after }) => after.subCategoryId));
  const standing = Map.groupBy(
    [
      ...[...now.services.values()].filter(({ id }) => !planned.has(id)),
      ...services.map((each) => ({ ...each, subCategoryId: each.after.subCategoryId })),
    ],
    ({ subCategoryId }) => subCategoryId,
  );
  const orders = new Map<string, readonly string[]>();
  for (const subCategoryId of touched) {
    const all: Standing[] = (standing.get(subCategoryId) ?? []).map(({ id, place }) => {
      const before = now.services.get(id);
      const stays = before?.subCategoryId === subCategoryId;
      const wanted = place ?? (stays ? before.place : Number.POSITIVE_INFINITY);
      return { id, place: wanted, comes: !stays || wanted !== before.place };
    });
    // Sorting is stable: of two that come to the same place, the first of the table stands first.
    all.sort((a, b) => (a.place === b.place ? 0 : a.place - b.place) || Number(b.comes) - Number(a.comes));
    const ids = all.map(({ id }) => id);
    const isAsBefore = all.every(({ id }, index) => {
      const before = now.services.get(id);
      return before?.subCategoryId === subCategoryId && before.place === index + 1;
    });
    if (!isAsBefore) orders.set(subCategoryId, ids);
  }
  return orders;
}

/** Whether it comes to another place, or to another sub-category. */
function isMoved(now: CatalogueNow, planned: PlannedService): boolean {
  const before = beforeOf(now, planned);
  return (
    before?.subCategoryId !== planned.after.subCategoryId ||
    (planned.place !== undefined && planned.place !== before.place)
  );
}
