import type { endpoints, PartnersNear, QueryOf } from "@chowk/contract";
import { defaultLanguage } from "@chowk/contract/languages";
import type { Database } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { findServices } from "../catalogue/catalogue.ts";
import { lookFrom } from "../cities/cities.ts";
import { partnersAround, Recent } from "../scheduling/scheduling.ts";
import { lookingAhead } from "./find-next-free.ts";
import { shownPartners } from "./shown-partners.ts";

type Asked = QueryOf<typeof endpoints.partnersNear>;

const SHOWN = 3;
/** Short enough that a partner who says no is gone while they look. */
const KNOWN = { ms: 15_000, most: 500 };
const known = new WeakMap<Database, Recent<PartnersNear>>();

/** Returns how many partners do a service where a visitor is, and some of those who let themselves be shown. */
export async function findPartnersNear(
  db: Database,
  serviceId: string,
  { city, pincode }: Asked,
): Promise<PartnersNear> {
  const [service] = await findServices(db, [serviceId], defaultLanguage);
  if (!service) throw refuse("SERVICE_NOT_OFFERED");
  const recent = known.get(db) ?? new Recent<PartnersNear>(KNOWN);
  known.set(db, recent);
  const skill = service.sub_category_id;
  return recent.of(JSON.stringify([skill, city, pincode]), () =>
    lookingAhead.run(() => look(db, skill, { city, pincode })),
  );
}

async function look(db: Database, skill: string, said: Asked): Promise<PartnersNear> {
  const from = await lookFrom(db, said);
  if (from.isOutside || !from.position) return { count: 0, partners: [] };
  const ids = await partnersAround(db, from.position, skill);
  const shown = await shownPartners(db, ids);
  return { count: ids.length, partners: shown.slice(0, SHOWN).map(({ id: _, ...partner }) => partner) };
}
