import { BusinessSettings, metresBetween, type Position } from "@chowk/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { aCustomer, aJob, anOrder, aService, aSubCategory, aWorkingPartner } from "../../tests/support/factories.ts";
import { type Day, daysFrom } from "./calendar.ts";
import type { Errand } from "./errand.ts";
import { findCandidates } from "./find-candidates.ts";
import { isFreeFor } from "./find-slots.ts";
import { Share, shareOf } from "./share.ts";

const given = useDatabase();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A Monday in Bengaluru. */
const midnight = Date.parse("2100-01-04T00:00:00+05:30");
const [day] = daysFrom(midnight, 1, "Asia/Kolkata") as [Day];
const period = { from: midnight, until: midnight + 24 * HOUR };
const centre = { latitude: 12.9716, longitude: 77.6412 };

const time = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
const nearby = fc.record({
  latitude: fc.integer({ min: -6, max: 6 }).map((n) => centre.latitude + n / 100),
  longitude: fc.integer({ min: -6, max: 6 }).map((n) => centre.longitude + n / 100),
});
/** A time from 06:00 on, in minutes after midnight. */
const quarter = fc.integer({ min: 24, max: 68 }).map((n) => n * 15);
const minutes = fc.constantFrom(30, 60, 90, 150);
const partner = fc.record({
  home: nearby,
  radiusKm: fc.option(fc.integer({ min: 2, max: 15 })),
  skills: fc.constantFrom<number[]>([0], [0], [1], [0, 1]),
  opens: fc.constantFrom(6, 7, 9),
  closes: fc.constantFrom(16, 19, 20),
  visits: fc.uniqueArray(fc.record({ place: nearby, at: quarter, minutes, isUnconfirmed: fc.boolean() }), {
    maxLength: 3,
    comparator: (a, b) => a.at < b.at + b.minutes && b.at < a.at + a.minutes,
  }),
});
type Partner = typeof partner extends fc.Arbitrary<infer T> ? T : never;
const question = fc.record({ place: nearby, skill: fc.constantFrom(0, 0, 1), at: quarter, minutes });
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never;
const town = fc.record({
  settings: fc
    .record({
      slotMinutes: fc.constantFrom(30, 45, 60, 90),
      travelMinutes: fc.constantFrom(0, 10, 15, 45),
      kmPerHour: fc.constantFrom(10, 40),
    })
    .map((some) => BusinessSettings.parse({ ...some, radiusKm: 9 })),
  partners: fc.array(partner, { minLength: 3, maxLength: 8 }),
  questions: fc.array(question, { minLength: 30, maxLength: 30 }),
});
type Town = typeof town extends fc.Arbitrary<infer T> ? T : never;

async function store({ partners }: Town) {
  const skills = [await aSubCategory(given.db), await aSubCategory(given.db)].map(({ id }) => id);
  const services = [await aService(given.db, { sub_category_id: skills[0] ?? "" })];
  const [newcomer, known] = [await aCustomer(given.db, { phone_verified_at: null }), await aCustomer(given.db)];
  const orderOf = new Map([
    [true, await anOrder(given.db, { customer_id: newcomer.id, services })],
    [false, await anOrder(given.db, { customer_id: known.id, services })],
  ]);
  const ids: string[] = [];
  for (const { home, radiusKm, opens, closes, visits, ...each } of partners) {
    const { id } = await aWorkingPartner(given.db, {
      ...{ ...home, radius_km: radiusKm, skills: each.skills.flatMap((n) => skills[n] ?? []) },
      hours: { from: time(opens), until: time(closes) },
    });
    ids.push(id);
    for (const { place, at, minutes, isUnconfirmed } of visits)
      await aJob(given.db, {
        ...{ partner_id: id, booking_id: orderOf.get(isUnconfirmed)?.id ?? "" },
        ...{ ...place, startsAt: new Date(midnight + at * MINUTE), minutes },
      });
  }
  return { skills, ids };
}

interface Span {
  from: number;
  until: number;
}
const overlap = (a: Span, b: Span) => a.from < b.until && b.from < a.until;
const wider = ({ from, until }: Span, by: number): Span => ({ from: from - by, until: until + by });
const spanOf = ({ at, minutes }: { at: number; minutes: number }): Span => ({ from: at, until: at + minutes });

/** Whether a newcomer may have a partner, reckoned in the plainest way; times are minutes after midnight. */
function mayHave({ settings, partners }: Town, asked: Question, wanted: Partner): boolean {
  const visit = spanOf(asked);
  const underWay = wider(visit, settings.travelMinutes);
  return [asked.place, wanted.home].every(
    (place) =>
      hasRoom(place, asked.skill, visit) &&
      wanted.skills.every((skill) => hoursNear().every((hour) => hasRoom(place, skill, hour))),
  );

  /** The hours that begin at a time when visits can begin, seen from this one, and that it touches with the way there and back. */
  function hoursNear(): Span[] {
    return Array.from({ length: 401 }, (_, n) => asked.at + (n - 200) * settings.slotMinutes)
      .map((from) => ({ from, until: from + 60 }))
      .filter((hour) => overlap(hour, underWay));
  }

  function hasRoom(place: Position, skill: number, span: Span): boolean {
    const free = partners.filter(
      (each) =>
        each.skills.includes(skill) &&
        metresBetween(each.home, place) / 1000 <= (each.radiusKm ?? settings.radiusKm) &&
        each.opens * 60 <= span.from &&
        span.until <= each.closes * 60 &&
        !isElsewhere(each, place, span, false),
    );
    const held = free.filter((each) => isElsewhere(each, place, span, true));
    const isOneMore = free.includes(wanted) && !held.includes(wanted) && overlap(span, underWay);
    return !isOneMore || held.length + 1 <= Math.ceil(free.length / 2);
  }

  function isElsewhere({ visits }: Partner, place: Position, span: Span, isUnconfirmed: boolean): boolean {
    return visits.some((each) => {
      const kilometres = metresBetween(each.place, place) / 1000;
      const way = settings.travelMinutes + (kilometres / settings.kmPerHour) * 60;
      return each.isUnconfirmed === isUnconfirmed && overlap(wider(spanOf(each), way), span);
    });
  }
}

const searched = (settings: BusinessSettings) => ({ settings, period });

test("a newcomer gets the first free partner who leaves half of the others, rounded down, wherever and whatever is booked", async () => {
  const seen = { got: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(town, async (town) => {
      const { skills, ids } = await store(town);
      for (const asked of town.questions) {
        const visit = { subCategoryId: skills[asked.skill] ?? "", minutes: asked.minutes };
        const errand: Errand = { place: asked.place, visits: [visit], isUnconfirmed: true };
        const start = midnight + asked.at * MINUTE;
        const search = { place: asked.place, skills: [visit.subCategoryId], ...searched(town.settings) };
        const candidates = await findCandidates(given.db, search);
        const free = candidates.filter((each) => isFreeFor(each, visit, day, start));
        const share = await Share.at(given.db, errand, candidates, searched(town.settings));

        const picked = await share.pick([free], day, start);

        const wanted = free.find(({ id }) => mayHave(town, asked, town.partners[ids.indexOf(id)] as Partner));
        expect(picked?.map(({ id }) => id)).toEqual(wanted && [wanted.id]);
        seen[wanted ? "got" : "refused"] += free.length > 0 ? 1 : 0;
      }
    }),
    // Storing a smaller town again and again would take long.
    { numRuns: Number(process.env.SHARE_RUNS ?? 15), endOnFailure: true },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
}, 120_000);

describe("of", () => {
  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
  ])("%d free partners, newcomers may take %d", (free, most) => {
    expect(shareOf(free)).toBe(most);
  });
});

/** Kinds of service, each with as many visits as kinds in one order, and partners with some of the skills each. */
async function anOrderOfKinds(kinds: number, partners: readonly (readonly number[])[]) {
  const skills: string[] = [];
  for (let n = 0; n < kinds; n++) skills.push((await aSubCategory(given.db)).id);
  const ids: string[] = [];
  for (const some of partners)
    ids.push((await aWorkingPartner(given.db, { skills: some.flatMap((n) => skills[n] ?? []) })).id);
  const visits = skills.map((subCategoryId) => ({ subCategoryId, minutes: 60 }));
  const settings = BusinessSettings.parse({});
  const start = midnight + 10 * HOUR;
  const pick = async () => {
    const candidates = await findCandidates(given.db, { place: centre, skills, ...searched(settings) });
    const free = visits.map((visit) => candidates.filter((each) => isFreeFor(each, visit, day, start)));
    const share = await Share.at(given.db, { place: centre, visits }, candidates, searched(settings));
    const picked = await share.pick(free, day, start);
    return picked?.map(({ id }) => ids.indexOf(id));
  };
  return { skills, ids, pick };
}

describe("the visits of one order count together", () => {
  test("so that two of them do not take both of two partners", async () => {
    const { pick } = await anOrderOfKinds(2, [
      [0, 1],
      [0, 1],
    ]);
    expect(await pick()).toBeUndefined();
  });

  test("and each gets another partner where there is room", async () => {
    const { pick } = await anOrderOfKinds(2, [
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    const picked = await pick();
    expect(new Set(picked).size).toBe(2);
  });

  test("and a partner who can do both is left for the visit that nobody else can do", async () => {
    const { pick } = await anOrderOfKinds(2, [[0, 1], [0], [0]]);
    expect(await pick()).toEqual([expect.toBeOneOf([1, 2]), 0]);
  });

  test("and all are refused if one finds nobody", async () => {
    const { skills, ids, pick } = await anOrderOfKinds(2, [[0], [0], [1], [1]]);
    expect(await pick()).toBeDefined();
    const newcomer = await aCustomer(given.db, { phone_verified_at: null });
    const { id: booking_id } = await anOrder(given.db, { customer_id: newcomer.id });
    const sub_category_id = skills[1] ?? "";
    const startsAt = new Date(midnight + 10 * HOUR);
    await aJob(given.db, { booking_id, sub_category_id, partner_id: ids[2] ?? "", startsAt });
    expect(await pick()).toBeUndefined();
  });
});
