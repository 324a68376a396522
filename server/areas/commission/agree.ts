import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { isForeignKeyViolation, isUniqueViolation } from "../../platform/database/violations.ts";
import { refuse } from "../../platform/refusals/refuse.ts";

interface Terms {
  percent: number;
  /** First and last day; without a last one, until another begins. */
  from: string;
  until: string | null;
}

/** Whose visits it holds for. */
export interface Scope {
  category: string | null;
  partner: string | null;
}

/** Adds a share. Returns false if the caller has added it before. Refuses with 409 if another for the same begins on that day. */
export async function agreeOnCommission(tx: Tx, { id, category, partner, ...terms }: Scope & Terms & { id: string }) {
  if (partner) await holdWhoStays(tx, partner);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("commission_rate")
    .values({ id, category_id: category, partner_id: partner, ...columnsOf(terms) })
    .onConflict((of) => of.column("id").doNothing())
    .executeTakeFirst()
    .catch(refused);
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes a share. Returns for whom it holds; undefined if it is so already. Refuses with 404 if there is none. */
export async function changeCommission(tx: Tx, id: string, terms: Terms): Promise<Scope | undefined> {
  const before = await find(tx, id);
  if (!before) throw refuse("NO_SUCH_COMMISSION");
  const { percent, from, until } = before;
  if (percent === terms.percent && from === terms.from && until === terms.until) return undefined;
  await tx.updateTable("commission_rate").set(columnsOf(terms)).where("id", "=", id).execute().catch(refused);
  return before;
}

/** Removes a share. Returns what it was; undefined if there is none. */
export async function removeCommission(tx: Tx, id: string): Promise<(Scope & Terms) | undefined> {
  const before = await find(tx, id);
  await tx.deleteFrom("commission_rate").where("id", "=", id).execute();
  return before;
}

const columnsOf = ({ percent, from, until }: Terms) => ({ percent, first_day: from, last_day: until });

async function find(tx: Tx, id: string): Promise<(Scope & Terms) | undefined> {
  const found = await tx
    .selectFrom("commission_rate")
    .where("id", "=", id)
    .select(["category_id as category", "partner_id as partner", "percent"])
    .select([sql<string>`first_day::text`.as("from"), sql<string | null>`last_day::text`.as("until")])
    .forUpdate()
    .executeTakeFirst();
  return found && { ...found, percent: Number(found.percent) };
}

/** Nothing is agreed with somebody who has left for good. */
async function holdWhoStays(tx: Tx, id: string): Promise<void> {
  const partner = await tx
    .selectFrom("partner")
    .select("erased_at")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  if (!partner || partner.erased_at) throw refuse("NO_SUCH_PARTNER");
}

function refused(error: unknown): never {
  if (isUniqueViolation(error, "commission_rate_begins")) throw refuse("COMMISSION_BEGINS_THEN", { at: "from" });
  throw isForeignKeyViolation(error) ? refuse("NO_SUCH_CATALOGUE_ENTRY", { values: { kind: "category" } }) : error;
}
