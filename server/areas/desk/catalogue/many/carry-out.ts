import type { Tx } from "../../../../platform/database/connection.ts";
import { toMajor } from "../../../../platform/money/money.ts";
import { type Audited, auditAll } from "../../../audit/audit.ts";
import {
  addCategories,
  addServices,
  addSubCategories,
  changePrices,
  changeServices,
  changeWordsOfMany,
  placeServices,
} from "../../../catalogue/catalogue.ts";
import { differences } from "../choices.ts";
import { changedIn } from "../words.ts";
import type { CatalogueNow, ServiceFacts, ServiceNow } from "./catalogue-now.ts";
import { isAskedOtherwise, isOther, isPriced, type Plan, type PlannedService } from "./plan.ts";

/**
 * Does what is planned, and records each change in the audit log as if it had been made alone. The caller has locked what changes
 * (`holdMany`), and read the catalogue since.
 */
export async function carryOut(tx: Tx, operatorId: string, now: CatalogueNow, plan: Plan): Promise<void> {
  const added = plan.services.filter(({ isNew }) => isNew);
  const changed = plan.services.flatMap(({ id, after }) => {
    const before = now.services.get(id);
    return before ? [{ id, before, after }] : [];
  });
  const others = changed.filter(({ before, after }) => isOther(before, after) || isAskedOtherwise(before, after));
  const priced = changed.filter(({ before, after }) => isPriced(before, after));
  await addCategories(tx, plan.categories);
  await addSubCategories(tx, plan.subCategories);
  for (const kind of ["category", "sub_category"] as const) {
    await changeWordsOfMany(
      tx,
      kind,
      plan.renamed.filter((entry) => entry.kind === kind),
    );
  }
  const images = new Map([...now.subCategories.values(), ...plan.subCategories].map(({ id, image }) => [id, image]));
  await addServices(
    tx,
    added.map(({ id, after }) => ({ id, ...after, image: images.get(after.subCategoryId) ?? "", position: 0 })),
  );
  await changeServices(
    tx,
    others.map(({ id, after }) => ({ id, ...after })),
  );
  await changePrices(
    tx,
    priced.map(({ id, after }) => ({ id, ...after })),
  );
  await placeServices(
    tx,
    [...plan.orders.values()].flatMap((ids) => ids.map((id, index) => ({ id, position: index + 1 }))),
  );
  await auditAll(tx, operatorId, auditedOf(now, plan));
}

function auditedOf(now: CatalogueNow, plan: Plan): Audited[] {
  return [
    ...plan.categories.map(({ id, name }): Audited => ["add category", { kind: "category", id }, { name }]),
    ...plan.subCategories.map(({ id, name }): Audited => ["add sub-category", { kind: "sub-category", id }, { name }]),
    ...plan.renamed.map(({ kind, id, words }): Audited => {
      const entry = (kind === "category" ? now.categories : now.subCategories).get(id);
      const details = { name: entry?.name, words: changedIn(entry?.words, words) };
      return kind === "category"
        ? ["change category", { kind: "category", id }, details]
        : ["change sub-category", { kind: "sub-category", id }, details];
    }),
    ...plan.services.flatMap((planned) => {
      const before = now.services.get(planned.id);
      return before ? auditedChange(now, plan, planned, before) : [auditedAddition(planned)];
    }),
  ];
}

const inMajor = ({ price, listPrice }: ServiceFacts) => ({ price: toMajor(price), listPrice: toMajor(listPrice) });

const auditedAddition = ({ id, after }: PlannedService): Audited => [
  "add service",
  { kind: "service", id },
  { name: after.name, ...inMajor(after), hidden: after.hidden },
];

function auditedChange(now: CatalogueNow, plan: Plan, planned: PlannedService, before: ServiceNow): Audited[] {
  const { id, after, place } = planned;
  const subject = { kind: "service", id } as const;
  const nameOf = (subId: string) =>
    now.subCategories.get(subId)?.name ?? plan.subCategories.find((sub) => sub.id === subId)?.name;
  const languages = changedIn(before.words, after.words);
  const entries: Audited[] = [];
  if (isOther(before, after)) {
    const details = {
      name: before.name === after.name ? after.name : { before: before.name, after: after.name },
      ...(before.hidden === after.hidden ? {} : { hidden: after.hidden }),
      ...(before.minutes === after.minutes ? {} : { minutes: { before: before.minutes, after: after.minutes } }),
      ...(before.maxQuantity === after.maxQuantity
        ? {}
        : { most: { before: before.maxQuantity, after: after.maxQuantity } }),
      ...(before.people === after.people ? {} : { people: { before: before.people, after: after.people } }),
      ...(before.subCategoryId === after.subCategoryId
        ? {}
        : { subCategory: { before: nameOf(before.subCategoryId), after: nameOf(after.subCategoryId) } }),
      ...(languages.length > 0 ? { words: languages } : {}),
    };
    entries.push(["change service", subject, details]);
  }
  if (isAskedOtherwise(before, after)) {
    const details = { name: after.name, ...differences(before.choices, after.choices) };
    entries.push(["change choices", subject, details]);
  }
  if (isPriced(before, after))
    entries.push(["change price", subject, { before: inMajor(before), after: inMajor(after) }]);
  if (place !== undefined && place !== before.place)
    entries.push(["move service", subject, { name: after.name, position: { before: before.place, after: place } }]);
  return entries;
}
