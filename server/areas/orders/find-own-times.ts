import type { endpoints, QueryOf, Slots } from "@chowk/contract";
import { priceOf } from "@chowk/contract/pricing";
import type { Database } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { findOwnAddress, noSuchAddress } from "../addresses/addresses.ts";
import { findVisits } from "../catalogue/catalogue.ts";
import { cityAt } from "../cities/cities.ts";
import {
  type Errand,
  errandOf,
  findTimes,
  isCustomerConfirmed,
  slotsOutside,
  type Zone,
} from "../scheduling/scheduling.ts";
import { readOpening, requireOpen } from "../settings/settings.ts";
import { looking } from "./looking.ts";
import { orderNow } from "./one-order.ts";
import { errandOfExtra } from "./place-another-visit.ts";
import { requireChosen } from "./require-chosen.ts";
import { visitsFor } from "./visits-for.ts";

type Asked = QueryOf<typeof endpoints.listSlots>;

/** Returns when somebody can come for what a customer wants to book or has booked. Refuses with 404 what is not theirs. */
export async function findOwnTimes(db: Database, zone: Zone, customerId: string, asked: Asked): Promise<Slots> {
  return looking.run(async () => {
    const [errand, isKnown] = await Promise.all([
      errandFor(db, zone, customerId, asked),
      isCustomerConfirmed(db, customerId),
    ]);
    if (errand.isOutside) return slotsOutside(errand);
    return findTimes(db, zone, { ...errand, isUnconfirmed: !isKnown });
  });
}

/** Returns what a customer wants done, or has booked. Refuses with 404 what is not theirs. */
export async function errandFor(
  db: Database,
  zone: Zone,
  customerId: string,
  { services, quantities, chosen, addressId, orderId, extraId }: Asked,
): Promise<Errand & { isOutside?: boolean }> {
  if (orderId) {
    const { id } = await orderNow(db, customerId, orderId);
    if (extraId) return errandOfExtra(db, { bookingId: id, extraId });
    const errand = await errandOf(db, zone, id);
    if (!errand) throw refuse("NO_TIME_TO_CHANGE");
    return errand;
  }
  if (!services || !addressId) throw refuse("ERRAND_REQUIRED");
  const ids = services.toLowerCase().split(",");
  requireOpen(await readOpening(db));
  const [place, booked] = await Promise.all([findOwnAddress(db, customerId, addressId), findVisits(db, ids)]);
  if (!place) throw noSuchAddress();
  if (booked.length === 0) throw refuse("SERVICES_NOT_OFFERED");
  const counts = quantities?.split(",") ?? [];
  const options = chosen?.split(",") ?? [];
  const known = new Map(booked.map((each) => [each.id, each]));
  const wanted = ids.flatMap((id, at) => {
    const service = known.get(id);
    if (!service) return [];
    const of = options[at]?.split(".").filter((option) => option !== "") ?? [];
    requireChosen(service, of, []);
    const { one } = priceOf({ ...service, price: 0 }, of);
    const { subCategoryId, people } = service;
    return [{ subCategoryId, people, minutes: one.minutes, quantity: Number(counts[at] ?? 1) }];
  });
  const { served, city } = await cityAt(db, place);
  return {
    place,
    visits: visitsFor(wanted),
    opening: city?.opening,
    isOutside: !served,
  };
}
