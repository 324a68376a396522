import { randomUUIDv7 } from "node:crypto";
import {
  type addCategory,
  type addService,
  type addSubCategory,
  type BodyOf,
  type changeCategory,
  type changeService,
  leastWidths,
} from "@chowk/contract";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../platform/database/connection.ts";
import { paise } from "../../../platform/money/money.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { claimForBusiness } from "../../uploads/uploads.ts";
import { audit } from "../audit.ts";
import { requireSeen } from "../seen.ts";
import { factsOf } from "./facts.ts";

export type Kind = "category" | "sub_category" | "service";

interface Needs {
  tx: Tx;
  secrets: Secrets;
  operatorId: string;
}

/** As the audit log calls them. */
export const nameOf = {
  category: "category",
  sub_category: "sub-category",
  service: "service",
} as const satisfies Record<Kind, string>;

export const missing = (kind: Kind) => refuse("NO_SUCH_CATALOGUE_ENTRY", { values: { kind } });

/** "AC & Appliance Repair" -> "ac-appliance-repair-1f2e": for addresses, so it has to be one that no other has. */
const slugOf = (name: string, id: string): string => {
  const plain = name.normalize("NFKD").toLowerCase();
  return [...(plain.match(/[a-z0-9]+/g) ?? []), id.slice(-6)].join("-");
};

/** Behind the last of its like. */
const lastPlace = (kind: Kind, parent?: { column: string; id: string }): RawBuilder<number> =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(kind)}
    ${parent ? sql`where ${sql.ref(parent.column)} = ${parent.id}` : sql``})`;

const pictureOf = (tx: Tx, secrets: Secrets, url: string, operatorId: string) =>
  claimForBusiness(tx, secrets, url, { operatorId, leastWidth: leastWidths.catalogue });

export async function addCategoryTo({ tx, secrets, operatorId }: Needs, body: BodyOf<typeof addCategory>) {
  const id = randomUUIDv7();
  const image = await pictureOf(tx, secrets, body.image, operatorId);
  await tx
    .insertInto("category")
    .values({ id, slug: slugOf(body.name, id), name: body.name, image, position: lastPlace("category"), hidden: true })
    .execute();
  await audit(tx, operatorId, "add category", { kind: "category", id }, { name: body.name });
  return id;
}

export async function addSubCategoryTo({ tx, secrets, operatorId }: Needs, body: BodyOf<typeof addSubCategory>) {
  await hold(tx, "category", body.categoryId);
  const id = randomUUIDv7();
  const image = await pictureOf(tx, secrets, body.image, operatorId);
  const position = lastPlace("sub_category", { column: "category_id", id: body.categoryId });
  await tx
    .insertInto("sub_category")
    .values({
      ...{ id, category_id: body.categoryId, slug: slugOf(body.name, id), name: body.name },
      ...{ image, position, hidden: true },
    })
    .execute();
  await audit(tx, operatorId, "add sub-category", { kind: "sub-category", id }, { name: body.name });
  return id;
}

export async function addServiceTo({ tx, secrets, operatorId }: Needs, body: BodyOf<typeof addService>) {
  await hold(tx, "sub_category", body.subCategoryId);
  const id = randomUUIDv7();
  const image = await pictureOf(tx, secrets, body.image, operatorId);
  const position = lastPlace("service", { column: "sub_category_id", id: body.subCategoryId });
  await tx
    .insertInto("service")
    .values({
      ...{ id, sub_category_id: body.subCategoryId, slug: slugOf(body.name, id), name: body.name },
      ...{ description: body.description, duration_minutes: body.minutes, image, position, hidden: true },
      ...{ price: paise(body.price) ?? 0, list_price: paise(body.listPrice) ?? 0 },
    })
    .execute();
  const { name, price, listPrice } = body;
  await audit(tx, operatorId, "add service", { kind: "service", id }, { name, price, listPrice });
  return id;
}

type Change = BodyOf<typeof changeCategory> & Partial<BodyOf<typeof changeService>>;

/** Changes what is said of something, and writes down what was said before. Refuses with 409 what was changed since. */
export async function change({ tx, secrets, operatorId }: Needs, kind: Kind, id: string, body: Change): Promise<void> {
  const before = await hold(tx, kind, id);
  requireSeen(factsOf(before), body.seen);
  const image = body.image === undefined ? {} : { image: await pictureOf(tx, secrets, body.image, operatorId) };
  const values = { name: body.name, hidden: body.hidden, ...image };
  if (kind === "service") {
    const { description = "", minutes = 0 } = body;
    const facts = { description, duration_minutes: minutes, updated_at: sql<Date>`now()` };
    await tx
      .updateTable("service")
      .set({ ...values, ...facts })
      .where("id", "=", id)
      .execute();
  } else {
    await tx.updateTable(kind).set(values).where("id", "=", id).execute();
  }
  const details = {
    name: before.name === body.name ? body.name : { before: before.name, after: body.name },
    ...(before.hidden === body.hidden ? {} : { hidden: body.hidden }),
    ...(body.image === undefined ? {} : { picture: "another" }),
  };
  await audit(tx, operatorId, `change ${nameOf[kind]}`, { kind: nameOf[kind], id }, details);
}

/** One as it stands until the transaction ends. Refuses with 404 what is not there. */
export async function hold(tx: Tx, kind: Kind, id: string) {
  const row = await tx
    .selectFrom(kind)
    .select(["id", "name", "image", "hidden"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw missing(kind);
  if (kind !== "service") return row;
  const facts = await tx
    .selectFrom("service")
    .select(["description", "duration_minutes"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, ...facts };
}
