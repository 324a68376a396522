import type { PartnerBefore } from "@chowk/contract";
import type { Database } from "../../platform/database/connection.ts";
import { firstNameOf } from "../../platform/wording/first-name.ts";
import { favouritesFor, partnersBefore, partnersToAsk, type Visit } from "../scheduling/scheduling.ts";

/** Lists who can be asked first for work of these kinds, each once. */
export async function listPartnersBefore(db: Database, customerId: string, kinds: string): Promise<PartnerBefore[]> {
  const found = await partnersBefore(db, customerId, kinds.split(","));
  const partners = new Map(found.map(({ id, name }) => [id, { _id: id, name: firstNameOf(name) }]));
  return [...partners.values()];
}

/**
 * Returns for each kind of visit the partner whom the customer wants to be asked first: one who came before, a favourite, or one who has
 * agreed to be shown.
 * Whoever cannot be asked is left out: the order goes on as any other.
 */
export async function askedAgain(
  db: Database,
  customerId: string,
  { askFirst = [], visits }: { askFirst?: readonly string[] | undefined; visits: readonly Visit[] },
): Promise<ReadonlyMap<string, string> | undefined> {
  if (askFirst.length === 0) return undefined;
  const kinds = visits.map(({ subCategoryId }) => subCategoryId);
  const known = [...(await favouritesFor(db, customerId, kinds)), ...(await partnersBefore(db, customerId, kinds))];
  const asked = [...(await partnersToAsk(db, askFirst, kinds)), ...known.filter(({ id }) => askFirst.includes(id))];
  return asked.length > 0 ? new Map(asked.map(({ skill, id }) => [skill, id])) : undefined;
}
