import { BusinessSettings } from "@chowk/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { aJob, anOrder, aSubCategory, aWorkingPartner } from "../../tests/support/factories.ts";
import { daysFrom } from "./calendar.ts";
import { findCandidates } from "./find-candidates.ts";
import { findSlots, type Visit } from "./find-slots.ts";
import { findStart } from "./find-start.ts";

const given = useDatabase();
const MINUTE = 60_000;

const time = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
/** Some kilometres around a place in Bengaluru, in degrees. */
const nearby = fc.record({
  latitude: fc.integer({ min: -12, max: 12 }).map((n) => 12.97 + n / 100),
  longitude: fc.integer({ min: -12, max: 12 }).map((n) => 77.64 + n / 100),
});
const partner = fc.record({
  place: nearby,
  radiusKm: fc.option(fc.integer({ min: 1, max: 40 })),
  skills: fc.subarray([0, 1]),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 4 }),
  from: fc.integer({ min: 5, max: 12 }),
  hours: fc.integer({ min: 3, max: 9 }),
  /** In days from today. */
  off: fc.subarray([0, 1, 2]),
  status: fc.constantFrom("Approved", "Approved", "Approved", "Applied"),
  jobs: fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 2 }),
      hour: fc.integer({ min: 6, max: 18 }),
      minutes: fc.constantFrom(30, 60, 120),
      place: nearby,
      status: fc.constantFrom("Reserved", "Offered", "Accepted", "Started", "Completed", "Cancelled"),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});
const openOn = (weekday: number) =>
  fc.record({
    weekday: fc.constant(weekday),
    from: fc.integer({ min: 6, max: 9 }).map(time),
    until: fc.integer({ min: 15, max: 22 }).map(time),
  });
const settings = fc
  .record({
    hours: fc
      .tuple(...[1, 2, 3, 4, 5, 6, 7].map((weekday) => fc.option(openOn(weekday), { nil: undefined, freq: 6 })))
      .map((week) => week.filter((each) => each !== undefined)),
    slotMinutes: fc.constantFrom(30, 45, 60),
    leadMinutes: fc.constantFrom(0, 60, 600),
    radiusKm: fc.integer({ min: 5, max: 30 }),
    travelMinutes: fc.constantFrom(0, 10, 45),
    kmPerHour: fc.constantFrom(5, 20, 60),
  })
  .map((some) => BusinessSettings.parse({ ...some, daysAhead: 3 }));
const world = fc.record({
  settings,
  /** The business's days off, in days from today. */
  closed: fc.subarray([0, 1, 2], { maxLength: 1 }),
  place: nearby,
  partners: fc.array(partner, { minLength: 1, maxLength: 4 }),
  visits: fc.constantFrom<number[][]>(
    [[0, 60]],
    [[0, 90]],
    [[1, 240]],
    [
      [0, 30],
      [1, 60],
    ],
  ),
  timeZone: fc.constantFrom("Asia/Kolkata", "Europe/Berlin", "America/New_York"),
  hoursFromNow: fc.integer({ min: 0, max: 9000 }),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;
type Partner = World["partners"][number];

/** Jobs cannot overlap: the later one is left out. */
const possible = ({ jobs }: Partner) =>
  jobs.filter(
    (job, n) =>
      ["Completed", "Cancelled"].includes(job.status) ||
      !jobs
        .slice(0, n)
        .some(
          (other) =>
            other.day === job.day &&
            other.hour * 60 < job.hour * 60 + job.minutes &&
            job.hour * 60 < other.hour * 60 + other.minutes,
        ),
  );

async function store({ partners, timeZone }: World, now: number, skills: string[]): Promise<string[]> {
  const days = daysFrom(now, 3, timeZone);
  const ids: string[] = [];
  for (const each of partners) {
    const { id } = await aWorkingPartner(given.db, {
      ...each.place,
      radius_km: each.radiusKm,
      status: each.status,
      skills: each.skills.flatMap((n) => skills[n] ?? []),
      hours: { weekdays: each.weekdays, from: time(each.from), until: time(each.from + each.hours) },
    });
    ids.push(id);
    for (const n of each.off)
      await given.db
        .insertInto("partner_day_off")
        .values({ partner_id: id, day: days[n]?.date ?? "" })
        .execute();
    for (const job of possible(each)) {
      const order = await anOrder(given.db, job.place);
      await aJob(given.db, {
        booking_id: order.id,
        partner_id: id,
        status: job.status,
        startsAt: new Date(days[job.day]?.at(time(job.hour)) ?? 0),
        minutes: job.minutes,
        // A partner may get several jobs under way at once by chance; the search is the same.
        beside_another: true,
      });
    }
  }
  return ids;
}

/** The expected result, computed in the plainest way: every time of every day, minute by minute, with every partner in turn. */
function model({ settings, closed, place, partners, visits, timeZone }: World, now: number): string[] {
  const found: string[] = [];
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  for (let day = 0; day < settings.daysAhead; day++) {
    const date = today.add({ days: day });
    const hours = settings.hours.find(({ weekday }) => weekday === date.dayOfWeek);
    if (!hours || closed.includes(day)) continue;
    const open = date.toZonedDateTime({ timeZone, plainTime: hours.from });
    const close = date.toZonedDateTime({ timeZone, plainTime: hours.until }).epochMilliseconds;
    for (let n = 0; ; n++) {
      const start = open.add({ minutes: n * settings.slotMinutes });
      const from = start.epochMilliseconds;
      if (from >= close) break;
      if (from < now + settings.leadMinutes * MINUTE) continue;
      const who = visits.map(([skill = 0, minutes = 0]) =>
        partners.filter((each) => from + minutes * MINUTE <= close && can(each, { skill, start, minutes, day, today })),
      );
      if (choose(who, [])) found.push(start.toInstant().toString());
    }
  }
  return found;

  function choose([first, ...rest]: Partner[][], taken: Partner[]): boolean {
    return first === undefined || first.some((each) => !taken.includes(each) && choose(rest, [...taken, each]));
  }

  function can(
    each: Partner,
    visit: { skill: number; start: Temporal.ZonedDateTime; minutes: number; day: number; today: Temporal.PlainDate },
  ): boolean {
    if (each.status !== "Approved" || !each.skills.includes(visit.skill) || each.off.includes(visit.day)) return false;
    if (kilometres(each.place, place) > (each.radiusKm ?? settings.radiusKm)) return false;
    for (let minute = 0; minute <= visit.minutes; minute += 5) {
      const moment = visit.start.add({ minutes: minute });
      const ofDay = moment.hour * 60 + moment.minute;
      const works = each.weekdays.includes(visit.start.dayOfWeek);
      if (!works || ofDay < each.from * 60 || ofDay > (each.from + each.hours) * 60) return false;
    }
    const [begins, ends] = [visit.start.epochMilliseconds, visit.start.epochMilliseconds + visit.minutes * MINUTE];
    return possible(each).every((job) => {
      if (["Completed", "Cancelled"].includes(job.status)) return true;
      const jobBegins = visit.today
        .add({ days: job.day })
        .toZonedDateTime({ timeZone, plainTime: time(job.hour) }).epochMilliseconds;
      const jobEnds = jobBegins + job.minutes * MINUTE;
      const way = (settings.travelMinutes + (kilometres(job.place, place) / settings.kmPerHour) * 60) * MINUTE;
      return begins >= jobEnds + way || ends + way <= jobBegins;
    });
  }
}

/** Every time at which a visit could begin if all went well, and some at which none can. */
function anyStarts({ settings, timeZone }: World, now: number): string[] {
  const midnight = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).startOfDay();
  const open = midnight.withPlainTime(settings.hours[0]?.from ?? "07:00");
  return [-1, 0, 1, 2, 3].flatMap((days) =>
    Array.from({ length: 24 }, (_, n) =>
      open
        .add({ days })
        .add({ minutes: n * settings.slotMinutes + (n % 7 === 6 ? 5 : 0) })
        .toInstant()
        .toString(),
    ),
  );
}

function kilometres(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 12742 * Math.asin(Math.sqrt(h));
}

test("the times found, and the first of them, are those of a slow search that tries every partner at every time", async () => {
  await fc.assert(
    fc.asyncProperty(world, async (world) => {
      const skills = [(await aSubCategory(given.db)).id, (await aSubCategory(given.db)).id];
      const now = Date.now() + world.hoursFromNow * 60 * MINUTE;
      const only = await store(world, now, skills);
      const visits: Visit[] = world.visits.map(([skill = 0, minutes = 0]) => ({
        subCategoryId: skills[skill] ?? "",
        minutes,
      }));
      const { place, timeZone } = world;
      const daysOff = daysFrom(now, 3, timeZone).flatMap(({ date }, n) =>
        world.closed.includes(n) ? [{ day: date, name: "" }] : [],
      );
      const settings = { ...world.settings, daysOff };
      const period = { from: now, until: now + 4 * 24 * 60 * MINUTE };

      const candidates = await findCandidates(given.db, { place, skills, period, settings, only });
      const days = findSlots({ visits, candidates, settings, timeZone, now });

      expect(days).toHaveLength(3);
      const starts = days.flatMap((day) => day.starts.map((start) => Temporal.Instant.fromEpochMilliseconds(start)));
      const expected = model(world, now);
      expect(starts.map(String)).toEqual(expected);

      const find = async (startsAt?: Date) => {
        const found = await findStart(given.db, { place, visits, startsAt }, { settings, timeZone, now });
        return found && Temporal.Instant.fromEpochMilliseconds(found.start).toString();
      };
      expect(await find()).toBe(expected[0]);
      // A time that was shown can be chosen ten minutes longer.
      const shown = { ...settings, leadMinutes: Math.max(0, settings.leadMinutes - 10) };
      const canBeChosen = new Set(model({ ...world, settings: shown }, now));
      for (const wished of anyStarts(world, now).filter((_, n) => n % 5 === world.hoursFromNow % 5))
        expect(await find(new Date(wished))).toBe(canBeChosen.has(wished) ? wished : undefined);
    }),
    { numRuns: Number(process.env.SLOT_RUNS ?? 40) },
  );
}, 60_000);
