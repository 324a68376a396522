import {
  type addCategory as addingCategory,
  type addService as addingService,
  type addSubCategory as addingSubCategory,
  type BodyOf,
  type changeCategory as changingCategory,
  type changeService as changingService,
  leastWidths,
} from "@chowk/contract";
import type { Tx } from "../../../platform/database/connection.ts";
import { toMinor } from "../../../platform/money/money.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { audit } from "../../audit/audit.ts";
import {
  addCategory,
  addService,
  addSubCategory,
  changeEntry,
  changeService,
  holdEntry,
  type Kind,
} from "../../catalogue/catalogue.ts";
import { claimForBusiness } from "../../uploads/uploads.ts";
import { requireSeen } from "../seen.ts";
import { factsOf } from "./facts.ts";
import { changedIn } from "./words.ts";

interface Needs {
  tx: Tx;
  secrets: Secrets;
  operatorId: string;
}

/** The kinds of entry as the audit log names them. */
export const nameOf = {
  category: "category",
  sub_category: "sub-category",
  service: "service",
} as const satisfies Record<Kind, string>;

const pictureOf = (tx: Tx, secrets: Secrets, url: string, operatorId: string) =>
  claimForBusiness(tx, secrets, url, { operatorId, leastWidth: leastWidths.catalogue });

export async function addCategoryTo({ tx, secrets, operatorId }: Needs, body: BodyOf<typeof addingCategory>) {
  const image = await pictureOf(tx, secrets, body.image, operatorId);
  const id = await addCategory(tx, { name: body.name, words: body.words, image });
  await audit(tx, operatorId, "add category", { kind: "category", id }, { name: body.name });
  return id;
}

export async function addSubCategoryTo({ tx, secrets, operatorId }: Needs, body: BodyOf<typeof addingSubCategory>) {
  await holdEntry(tx, "category", body.categoryId);
  const image = await pictureOf(tx, secrets, body.image, operatorId);
  const id = await addSubCategory(tx, { categoryId: body.categoryId, name: body.name, words: body.words, image });
  await audit(tx, operatorId, "add sub-category", { kind: "sub-category", id }, { name: body.name });
  return id;
}

export async function addServiceTo({ tx, secrets, operatorId }: Needs, body: BodyOf<typeof addingService>) {
  await holdEntry(tx, "sub_category", body.subCategoryId);
  const image = await pictureOf(tx, secrets, body.image, operatorId);
  const { subCategoryId, name, description, words, minutes, maxQuantity, people, price, listPrice } = body;
  const id = await addService(tx, {
    ...{ subCategoryId, name, image, description, words, minutes, maxQuantity, people },
    ...{ price: toMinor(price) ?? 0, listPrice: toMinor(listPrice) ?? 0 },
  });
  await audit(tx, operatorId, "add service", { kind: "service", id }, { name, price, listPrice });
  return id;
}

type Change = BodyOf<typeof changingCategory> & Partial<Omit<BodyOf<typeof changingService>, "words">>;

/** Changes an entry and records in the audit log what it was before. Refuses with 409 if it has changed since it was read. */
export async function change({ tx, secrets, operatorId }: Needs, kind: Kind, id: string, body: Change): Promise<void> {
  const before = await holdEntry(tx, kind, id);
  requireSeen(factsOf(before), body.seen);
  const image = body.image === undefined ? {} : { image: await pictureOf(tx, secrets, body.image, operatorId) };
  const values = { name: body.name, words: body.words, hidden: body.hidden, ...image };
  const { description = "", minutes = 0, maxQuantity, people } = body;
  if (kind === "service") await changeService(tx, id, { ...values, description, minutes, maxQuantity, people });
  else await changeEntry(tx, kind, id, values);
  const languages = body.words ? changedIn(before.words, body.words) : [];
  const details = {
    name: before.name === body.name ? body.name : { before: before.name, after: body.name },
    ...(before.hidden === body.hidden ? {} : { hidden: body.hidden }),
    ...(body.image === undefined ? {} : { picture: "another" }),
    ...(languages.length > 0 ? { words: languages } : {}),
  };
  await audit(tx, operatorId, `change ${nameOf[kind]}`, { kind: nameOf[kind], id }, details);
}
