import type { BusinessSettings } from "@chowk/contract";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Day, Period } from "./calendar.ts";
import { type Errand, searchOf } from "./errand.ts";
import { findCandidates, type Near } from "./find-candidates.ts";
import { type Candidate, isFreeFor, type Visit } from "./find-slots.ts";
import { match } from "./match.ts";

/** Returns how many of the free partners orders of unconfirmed customers may take at most. */
export const shareOf = (free: number): number => Math.ceil(free / 2);

const HOUR = 60 * 60_000;

/** A partner who would be taken, and for what. */
interface Taken {
  partner: Near;
  visit: Visit;
}

interface Counted {
  /** Partners who could come then if there were no orders of unconfirmed customers. */
  free: ReadonlySet<string>;
  /** Those of them who are held by such orders. */
  held: ReadonlySet<string>;
}

/** Which partners are taken, and may be taken, at one place. */
class PlaceShare {
  readonly #candidates: readonly { known: Candidate; busy: readonly Period[] }[];
  readonly #settings: BusinessSettings;
  readonly #counts = new Map<string, Counted>();

  constructor(candidates: readonly Candidate[], settings: BusinessSettings) {
    this.#settings = settings;
    this.#candidates = candidates.map((candidate) => ({
      known: { ...candidate, busy: candidate.busy.filter(({ isUnconfirmed }) => !isUnconfirmed) },
      busy: candidate.busy.filter(({ isUnconfirmed }) => isUnconfirmed),
    }));
  }

  /**
   * Returns whether these partners may be taken from `start` on. Checks the time of each visit and, for every skill of
   * its partner, each hour that the visit touches, travel there and back included.
   */
  allows(taken: readonly Taken[], day: Day, start: number): boolean {
    return taken.every(
      ({ partner, visit }) =>
        this.#hasRoom(taken, visit.subCategoryId, day, start, { from: start, until: endOf(visit, start) }) &&
        partner.skills.every((skill) =>
          this.#hoursOf(visit, start).every((hour) => this.#hasRoom(taken, skill, day, start, hour)),
        ),
    );
  }

  #hasRoom(taken: readonly Taken[], skill: string, day: Day, start: number, period: Period): boolean {
    const { free, held } = this.#count(skill, day, period);
    const more = taken.filter(({ partner, visit }) => {
      const { from, until } = this.#withTheWay(visit, start);
      return free.has(partner.id) && !held.has(partner.id) && from < period.until && period.from < until;
    });
    return more.length === 0 || held.size + more.length <= shareOf(free.size);
  }

  #withTheWay(visit: Visit, start: number): Period {
    const way = this.#settings.travelMinutes * 60_000;
    return { from: start - way, until: endOf(visit, start) + way };
  }

  /** Returns each hour that begins when visits can begin and that the visit touches. */
  #hoursOf(visit: Visit, start: number): Period[] {
    const { from, until } = this.#withTheWay(visit, start);
    const step = this.#settings.slotMinutes * 60_000;
    const hours: Period[] = [];
    for (let at = start - Math.ceil((start - from + HOUR) / step) * step; at < until; at += step)
      if (at + HOUR > from) hours.push({ from: at, until: at + HOUR });
    return hours;
  }

  #count(skill: string, day: Day, { from, until }: Period): Counted {
    const name = `${skill} ${from} ${until}`;
    const known = this.#counts.get(name);
    if (known) return known;
    const free = new Set<string>();
    const held = new Set<string>();
    const visit = { subCategoryId: skill, minutes: (until - from) / 60_000 };
    for (const { known, busy } of this.#candidates) {
      if (!isFreeFor(known, visit, day, from)) continue;
      free.add(known.id);
      if (busy.some((each) => each.from < until && from < each.until)) held.add(known.id);
    }
    const counted = { free, held };
    this.#counts.set(name, counted);
    return counted;
  }
}

const endOf = ({ minutes }: Visit, start: number) => start + minutes * 60_000;

interface Searched {
  settings: BusinessSettings;
  /** The days that are searched. */
  period: Period;
}

/** How many partners' neighbourhoods are looked at in one search: enough to find a partner who may be taken. */
const NEIGHBOURHOODS = 12;

/**
 * Picks partners for an unconfirmed customer. The share is counted at the place itself and around where each partner
 * sets out from: otherwise orders from the edge of town, where only one partner comes, could take them one by one.
 */
export class Share {
  readonly #db: Database | Tx;
  readonly #errand: Errand;
  readonly #searched: Searched;
  readonly #here: PlaceShare;
  readonly #around = new Map<string, PlaceShare>();

  private constructor(db: Database | Tx, errand: Errand, searched: Searched, here: PlaceShare) {
    this.#db = db;
    this.#errand = errand;
    this.#searched = searched;
    this.#here = here;
  }

  static async at(db: Database | Tx, errand: Errand, candidates: readonly Candidate[], searched: Searched) {
    const skills = [...new Set(candidates.flatMap((each) => each.skills))];
    const all = await findCandidates(db, { ...searchOf(errand), skills, ...searched, tellUnconfirmed: true });
    return new Share(db, errand, searched, new PlaceShare(all, searched.settings));
  }

  /** Picks a free partner for each visit, the best first. Returns undefined if the share is taken. */
  async pick(free: readonly (readonly Near[])[], day: Day, start: number): Promise<Near[] | undefined> {
    const { visits } = this.#errand;
    const able: Near[][] = [];
    for (const [n, visit] of visits.entries()) {
      const some: Near[] = [];
      for (const partner of free[n] ?? []) {
        if (some.length === visits.length) break;
        if (await this.#mayTake([{ partner, visit }], day, start)) some.push(partner);
      }
      able.push(some);
    }
    const picked = match(able);
    const taken = visits.flatMap((visit, n) => (picked?.[n] ? [{ partner: picked[n], visit }] : []));
    return picked && (await this.#mayTake(taken, day, start)) ? picked : undefined;
  }

  async #mayTake(taken: readonly Taken[], day: Day, start: number): Promise<boolean> {
    if (!this.#here.allows(taken, day, start)) return false;
    for (const { partner } of taken) {
      const around = await this.#aroundOf(partner);
      if (!around?.allows(taken, day, start)) return false;
    }
    return true;
  }

  async #aroundOf({ id, home, skills }: Near): Promise<PlaceShare | undefined> {
    const known = this.#around.get(id);
    if (known || this.#around.size === NEIGHBOURHOODS) return known;
    const all = await findCandidates(this.#db, {
      ...{ ...searchOf(this.#errand), place: home, skills },
      ...this.#searched,
      tellUnconfirmed: true,
    });
    const around = new PlaceShare(all, this.#searched.settings);
    this.#around.set(id, around);
    return around;
  }
}
