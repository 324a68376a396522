import type { BodyOf, CityOffer, changeCityOffer as changing } from "@chowk/contract";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { toMajor, toMinor } from "../../../platform/money/money.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit } from "../../audit/audit.ts";
import { noSuchEntry, type OwnInCity, ownOfCity, storeOwnInCity } from "../../catalogue/catalogue.ts";
import { findCity, holdCities } from "../../cities/cities.ts";
import { requireSeen, versionOf } from "../seen.ts";

/** Returns what a city's customers are offered: all services that are shown somewhere, and what the city has of its own. */
export async function readOffer(db: Database | Tx, cityId: string): Promise<CityOffer> {
  await requireCity(db, cityId);
  const own = new Map((await ownOfCity(db, cityId)).map((each) => [each.serviceId, each]));
  const services = (await shown(db)).map(({ id, price: usual, ...service }) => {
    const { price = null, hidden = false } = own.get(id) ?? {};
    return { ...service, _id: id, usual: toMajor(usual), price: price === null ? null : toMajor(price), hidden };
  });
  return { services, version: versionOf(sorted(own.values())) };
}

const sorted = (own: Iterable<OwnInCity>) =>
  [...own].toSorted((one, other) => (one.serviceId < other.serviceId ? -1 : 1));

const shown = (db: Database | Tx) =>
  db
    .selectFrom("service as s")
    .innerJoin("sub_category as sub", "sub.id", "s.sub_category_id")
    .innerJoin("category as c", "c.id", "sub.category_id")
    .where("s.hidden", "=", false)
    .where("sub.hidden", "=", false)
    .where("c.hidden", "=", false)
    .select(["s.id", "s.name", "s.price", "sub.name as subCategory"])
    .orderBy("c.position")
    .orderBy("sub.position")
    .orderBy("s.position")
    .orderBy("s.id")
    .execute();

async function requireCity(db: Database | Tx, id: string): Promise<string> {
  const city = await findCity(db, id);
  if (!city) throw refuse("NO_SUCH_CITY");
  return city.name.en;
}

/** Waits for others who change a city's offer, until the transaction ends. */
export const holdOffer = holdCities;

/** Gives services prices of their own in a city, or takes them off its offer, and logs what became of each that changes. */
export async function changeOffer(
  tx: Tx,
  cityId: string,
  { services, seen }: BodyOf<typeof changing>,
  operatorId: string,
) {
  await holdOffer(tx);
  const name = await requireCity(tx, cityId);
  const before = await ownOfCity(tx, cityId);
  requireSeen(sorted(before), seen);
  const own = new Map(before.map((each) => [each.serviceId, each]));
  const known = new Map((await shown(tx)).map((each) => [each.id, each]));
  const wanted = services.map(({ _id, price, hidden }) => {
    if (!known.has(_id)) throw noSuchEntry("service");
    return { serviceId: _id, price: price === null ? null : toMinor(price), hidden };
  });
  const changed = wanted.filter(({ serviceId, price, hidden }) => {
    const now = own.get(serviceId);
    return price !== (now?.price ?? null) || hidden !== (now?.hidden ?? false);
  });
  if (changed.length === 0) return;
  await storeOwnInCity(tx, cityId, changed);
  const offer = changed.map(({ serviceId, price, hidden }) => ({
    service: known.get(serviceId)?.name,
    ...{ price: price === null ? null : toMajor(price), hidden },
  }));
  await audit(tx, operatorId, "change city", { kind: "city", id: cityId }, { name, offer });
}
