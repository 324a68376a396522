import type { endpoints, FreePartner, QueryOf } from "@chowk/contract";
import type { Database } from "../../platform/database/connection.ts";
import { favouritesFor, partnersBefore, whoIsFree, type Zone } from "../scheduling/scheduling.ts";
import { errandFor } from "./find-own-times.ts";
import { looking } from "./looking.ts";
import { shownPartners } from "./shown-partners.ts";

type Asked = QueryOf<typeof endpoints.partnersFree>;

const MOST = 6;

/** Lists partners who are free at a time for what a customer wants to book, and can be asked first. Holds nothing. */
export async function findFreePartners(
  db: Database,
  zone: Zone,
  customerId: string,
  { slot, ...wanted }: Asked,
): Promise<FreePartner[]> {
  return looking.run(async () => {
    const errand = await errandFor(db, zone, customerId, wanted);
    // Whom they choose leads; who helps is not theirs to choose.
    const [visit, ...others] = errand.visits;
    if (!visit || others.some(({ isHelper }) => !isHelper) || errand.isOutside) return [];
    const [free = []] = await whoIsFree(db, zone, errand, new Date(slot));
    const kinds = [visit.subCategoryId];
    const before = (await partnersBefore(db, customerId, kinds)).map(({ id }) => id);
    const kept = (await favouritesFor(db, customerId, kinds)).map(({ id }) => id);
    const shown = await shownPartners(db, free, [...before, ...kept]);
    const closeness = ({ isFavourite, cameBefore }: FreePartner) => (isFavourite ? 2 : cameBefore ? 1 : 0);
    return shown
      .map(({ id, ...partner }) => ({
        ...{ _id: id, ...partner },
        ...{ isFavourite: kept.includes(id), cameBefore: before.includes(id) },
      }))
      .sort((a, b) => closeness(b) - closeness(a))
      .slice(0, MOST);
  });
}
