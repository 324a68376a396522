import { check, type ManyChange, ServicePrice } from "@chowk/contract";
import { toMajor, toMinor } from "../../../../platform/money/money.ts";
import { noSuchEntry } from "../../../catalogue/catalogue.ts";
import type { CatalogueNow, ServiceFacts, ServiceNow } from "./catalogue-now.ts";
import { findTwins } from "./find-twins.ts";
import { type Plan, type PlannedService, settle } from "./plan.ts";

export interface PlannedMany {
  plan: Plan;
  /** For which services it cannot be done, and why, as `check()` says it. */
  faults: { service: ServiceNow; message: string }[];
}

/** Tells what a change makes of many services. Refuses with 404 a service or sub-category that is gone. */
export function planMany(now: CatalogueNow, ids: readonly string[], change: ManyChange): PlannedMany {
  const chosen = [...new Set(ids)].map((id) => now.services.get(id));
  if (!chosen.every((service) => service !== undefined)) throw noSuchEntry("service");
  if (change.what === "move" && !now.subCategories.has(change.subCategoryId)) throw noSuchEntry("sub_category");
  const faults: PlannedMany["faults"] = [];
  const services = chosen.map((service) => {
    const after = afterOf(service, change);
    const price = ServicePrice.safeParse({ price: toMajor(after.price), listPrice: toMajor(after.listPrice) });
    if (!price.success) faults.push({ service, message: check("PRICE_WOULD_BE", { price: after.price }) });
    return { row: 0, id: service.id, isNew: false, after, place: undefined };
  });
  const named = services.map(({ id, after }, index) => ({ row: index, id, ...after }));
  findTwins(now, named, (index) => {
    const service = chosen[index];
    if (service) faults.push({ service, message: check("NAME_THERE") });
  });
  const placed = change.what === "first" || change.what === "last" ? placedAt(now, services, change.what) : undefined;
  return {
    plan: { categories: [], subCategories: [], renamed: [], ...(placed ?? settle(now, services)) },
    faults,
  };
}

function afterOf({ id, image, place, ...facts }: ServiceNow, change: ManyChange): ServiceFacts {
  switch (change.what) {
    case "percent":
      // In hundredths of a per cent, so that 0.1 + 0.2 does not matter.
      return pricedBy(facts, change.step, (price) => (price * Math.round((100 + change.value) * 100)) / 10_000);
    case "amount":
      return pricedBy(facts, change.step, (price) => price + (toMinor(change.value) ?? 0));
    case "hide":
      return { ...facts, hidden: true };
    case "show":
      return { ...facts, hidden: false };
    case "move":
      return { ...facts, subCategoryId: change.subCategoryId };
    default:
      return facts;
  }
}

/** Changes both prices in the same way. A discount stays one, unless rounding takes it away; where there is none, none appears. */
function pricedBy(facts: ServiceFacts, stepInMajor: number, changed: (price: number) => number): ServiceFacts {
  const step = toMinor(stepInMajor) ?? 1;
  const rounded = (price: number) => Math.round(changed(price) / step) * step;
  const price = rounded(facts.price);
  const listPrice = facts.listPrice === facts.price ? price : Math.max(price, rounded(facts.listPrice));
  return { ...facts, price, listPrice };
}

/** Places services before or after all others of their sub-category; among themselves they stay in order. */
function placedAt(
  now: CatalogueNow,
  services: readonly PlannedService[],
  at: "first" | "last",
): Pick<Plan, "services" | "orders"> {
  const chosen = new Set(services.map(({ id }) => id));
  const touched = new Set(services.map(({ after }) => after.subCategoryId));
  const orders = new Map<string, readonly string[]>();
  const places = new Map<string, number>();
  for (const [subCategoryId, all] of Map.groupBy(now.services.values(), (service) => service.subCategoryId)) {
    if (!touched.has(subCategoryId)) continue;
    const [these, others] = [all.filter(({ id }) => chosen.has(id)), all.filter(({ id }) => !chosen.has(id))];
    const ids = (at === "first" ? [...these, ...others] : [...others, ...these]).map(({ id }) => id);
    if (ids.some((id, index) => all[index]?.id !== id)) orders.set(subCategoryId, ids);
    for (const [index, id] of ids.entries()) places.set(id, index + 1);
  }
  return {
    services: services
      .map((each) => ({ ...each, place: places.get(each.id) }))
      .filter(({ id, place }) => now.services.get(id)?.place !== place),
    orders,
  };
}
