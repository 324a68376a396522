import type { BusinessSettings } from "@chowk/contract";
import { type Day, daysFrom, isFreeFor } from "../../areas/scheduling/scheduling.ts";
import type { Household } from "../people/households.ts";
import { today, tomorrow, type Wish } from "../people/wishes.ts";
import { freeFor, type Worker, wayTo } from "../people/workers.ts";
import { idOf } from "../random/deterministic.ts";
import { OFFERED_AHEAD, type Stage, stageOf } from "./stages.ts";

const MINUTE = 60_000;

export interface Service {
  id: string;
  name: string;
  price: number;
  image: string;
  minutes: number;
  subCategoryId: string;
}

export interface Planned<Customer extends Household = Household> {
  /** Identifies the visit, however often it is planned. */
  name: string;
  service: Service;
  household: Customer;
  from: number;
  until: number;
  stage: Stage;
  /** The partner who comes; undefined if all who could have declined. */
  partnerId: string | undefined;
  declinedBy: string[];
  /** Travel from the partner's previous visit that day, or from home, in minutes. */
  way: number;
}

interface Asked<Customer extends Household> {
  now: number;
  timeZone: string;
  settings: BusinessSettings;
  /** By their slugs. */
  services: ReadonlyMap<string, Service>;
  workers: readonly Worker[];
  households: readonly Customer[];
  /** The people who look into the demo, and so get orders in it. */
  guests: readonly Customer[];
}

interface Wished extends Omit<Wish, "service"> {
  slug: string;
  service: Service;
  from: number;
  until: number;
  stage: Stage;
  day: Day;
}

/**
 * Plans the demo's first day and the next as of this moment: past visits are done, and each visit to come has a partner
 * who works then, has the skill and arrives in time from where they were. Returns nothing if there are no partners.
 */
export function planDays<Customer extends Household>(asked: Asked<Customer>): Planned<Customer>[] {
  const { now, timeZone, households } = asked;
  const [first, second] = daysFrom(now, 2, timeZone);
  if (!first || !second) return [];
  const workers = asked.workers.map((worker) => ({ ...worker, visits: [...worker.visits] }));
  const wished = [...wishedOn(first, today, asked), ...wishedOn(second, tomorrow, asked)].filter(
    inTurn("on the way", 1),
  );
  const owners = ownersOf(wished, asked.guests);
  const homed = wished.flatMap((wish, n) => {
    const household = owners.get(wish) ?? households[n % households.length];
    return household ? [{ ...wish, household }] : [];
  });
  // First the guests' visits, then those of a named partner, and last those that nobody takes: all who are free then have declined.
  const rankOf = ({ household, stage, by }: Homed<Customer>) => {
    if (stage === "nobody") return 3;
    if (asked.guests.includes(household)) return 0;
    return by ? 1 : 2;
  };
  const plan = homed
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .flatMap((wish) => {
      const free = freeFor(workers, wish, asked.settings);
      const [chosen] = free;
      if (!chosen) return [];
      if (wish.stage === "nobody") return [planned(wish, { declinedBy: free.map(({ id }) => id) })];
      const { latitude, longitude } = wish.household;
      chosen.visits.push({ latitude, longitude, from: wish.from, until: wish.until });
      return [planned(wish, { worker: chosen })];
    })
    .map(({ worker, ...visit }) => ({ ...visit, way: worker ? wayTo(visit, worker, asked.settings) : 0 }))
    .sort((a, b) => a.from - b.from);
  return withOffers(plan, { from: now + OFFERED_AHEAD, until: second.at("00:00") });
}

type Homed<Customer> = Wished & { household: Customer };

function wishedOn(
  day: Day,
  wishes: readonly Wish[],
  { now, services, workers }: Pick<Asked<Household>, "now" | "services" | "workers">,
): Wished[] {
  return wishes.flatMap(({ service: slug, ...wish }) => {
    const service = services.get(slug);
    // A service that an operator took out of the catalogue is not booked.
    if (!service) return [];
    const from = day.at(wish.at);
    const until = from + service.minutes * MINUTE;
    const stage = stageOf({ from, until, fate: wish.fate }, now);
    const canCome = workers.some((worker) => isFreeFor({ ...worker, kilometres: 0, busy: [] }, service, day, from));
    return stage && canCome ? [{ ...wish, slug, service, from, until, stage, day }] : [];
  });
}

/** Keeps only the first `most` visits at a stage. */
const inTurn = (stage: Stage, most: number) => {
  let left = most;
  return (each: { stage: Stage }) => each.stage !== stage || left-- > 0;
};

/**
 * Gives one guest the next visit of the partner whose login is printed, so that both sides of an order can be tried,
 * and the other guest the visit done last, if there are any at this hour.
 */
function ownersOf<Customer>(wished: readonly Wished[], [first, second]: readonly Customer[]) {
  const at = (stage: Stage) => wished.filter((wish) => wish.stage === stage);
  const ahead = [...at("on the way"), ...at("to come")];
  const done = at("done")
    .filter(({ by }) => !by)
    .reverse();
  const hers = ahead.find(({ by }) => by === "selvam") ?? ahead[0];
  const his = [...done, ...ahead].find((wish) => wish !== hers);
  const owners = new Map<Wished, Customer>();
  if (hers && first) owners.set(hers, first);
  if (his && second) owners.set(his, second);
  return owners;
}

const planned = <Customer extends Household>(
  { slug, service, household, from, until, stage, at, day }: Homed<Customer>,
  { worker, declinedBy = [] }: { worker?: Worker; declinedBy?: string[] },
) => ({
  ...{ name: `${day.date} ${at} ${slug}`, service, household, from, until, stage },
  ...{ worker, partnerId: worker?.id, declinedBy },
});

/** Leaves two visits waiting for an answer: the last of the partner whose login is printed, and the last of any other partner. */
function withOffers<Customer extends Household>(
  plan: Planned<Customer>[],
  { from: soonest, until }: { from: number; until: number },
): Planned<Customer>[] {
  const late = plan.filter(({ stage, from }) => stage === "to come" && from >= soonest && from < until);
  const selvam = idOf("partner selvam");
  const last = new Set([
    late.findLast(({ partnerId }) => partnerId === selvam),
    late.findLast(({ partnerId }) => partnerId !== selvam),
  ]);
  return plan.map((each) => (last.has(each) ? { ...each, stage: "offered" } : each));
}
