import type { endpoints, NextFree, QueryOf, Service } from "@chowk/contract";
import { defaultLanguage } from "@chowk/contract/languages";
import { priceOf } from "@chowk/contract/pricing";
import type { Database } from "../../platform/database/connection.ts";
import { Turns } from "../../platform/http/turns.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { findServices, servicesIn } from "../catalogue/catalogue.ts";
import { lookFrom } from "../cities/cities.ts";
import { crewOf, findTimes, Recent, type Visit, type Zone } from "../scheduling/scheduling.ts";
import { readOpening, requireOpen } from "../settings/settings.ts";
import { requireChosen } from "./require-chosen.ts";

type Asked = QueryOf<typeof endpoints.nextFree>;

/** Visitors' searches wait for each other, never a customer's for them. */
export const lookingAhead = new Turns({ atOnce: 1, line: 60, share: 10, seconds: 10 });

/** A kind of service, its minutes and the place make one search for everybody who asks meanwhile. */
const KNOWN = { ms: 15_000, most: 500 };
const known = new WeakMap<Database, Recent<NextFree>>();

function knownOf(db: Database): Recent<NextFree> {
  const recent = known.get(db) ?? new Recent<NextFree>(KNOWN);
  known.set(db, recent);
  return recent;
}

/** Returns when somebody can come next for a service, as the checkout would tell. Holds nothing. */
export async function findNextFree(db: Database, zone: Zone, serviceId: string, asked: Asked): Promise<NextFree> {
  const [row] = await findServices(db, [serviceId], defaultLanguage);
  const usual = row && servicesIn([row], undefined, defaultLanguage).get(row.id);
  if (!row || !usual) throw refuse("SERVICE_NOT_OFFERED");
  const chosen = asked.chosen?.split(".").filter((option) => option !== "") ?? [];
  const results: Service[] = [usual.presented];
  requireChosen(usual, chosen, results);
  const { minutes } = priceOf(usual, chosen, Math.min(asked.quantity, usual.maxQuantity));
  const visits = crewOf({ subCategoryId: usual.subCategoryId, minutes }, usual.people);
  const { city, pincode } = asked;
  // What a city does not offer differs by service, whose times are otherwise those of its kind.
  const hidden = Object.entries(row.in_cities ?? {}).flatMap(([slug, own]) => (own.hidden ? [slug] : []));
  return knownOf(db).of(JSON.stringify([visits, city, pincode, hidden]), () =>
    lookingAhead.run(() => look(db, zone, visits, { city, pincode }, hidden)),
  );
}

const nothing = (answer: NextFree["answer"], days = 0): NextFree => ({ answer, first: null, inDays: null, days });

async function look(
  db: Database,
  zone: Zone,
  visits: readonly Visit[],
  said: Pick<Asked, "city" | "pincode">,
  hidden: readonly string[],
): Promise<NextFree> {
  requireOpen(await readOpening(db));
  const from = await lookFrom(db, said);
  if (from.isOutside) return nothing("outside");
  const { city, position } = from;
  if (city && hidden.includes(city.slug)) return nothing("unserved");
  if (!position) return nothing("unknown");
  const times = await findTimes(db, zone, { place: position, visits, opening: city?.opening });
  const days = times.days.length;
  if (!times.served) return nothing("unserved", days);
  if (times.tooMuch) return nothing("too much", days);
  const { first } = times;
  if (first === null) return nothing("taken", days);
  return { answer: "free", first, inDays: times.days.findIndex(({ starts }) => starts.includes(first)), days };
}
