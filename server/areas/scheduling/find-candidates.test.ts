import { BusinessSettings } from "@chowk/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { aCustomer, aJob, anOrder, aSubCategory, aWorkingPartner } from "../../tests/support/factories.ts";
import { findCandidates } from "./find-candidates.ts";

const given = useDatabase();
const place = { latitude: 12.9716, longitude: 77.6412 };
const settings = BusinessSettings.parse({ radiusKm: 10 });
const HOUR = 3_600_000;
const noon = Date.parse("2100-01-04T12:00:00Z");

/** Partners of a skill, each a little farther away than the one before; some have a visit: its status and its start. */
async function partnersWith(visits: readonly (readonly [status: string, from: number] | undefined)[]) {
  const { id: skill } = await aSubCategory(given.db);
  const ids: string[] = [];
  for (const [n, visit] of visits.entries()) {
    const { id } = await aWorkingPartner(given.db, { skills: [skill], latitude: place.latitude + n / 1000 });
    ids.push(id);
    if (!visit) continue;
    const [status, from] = visit;
    const order = await anOrder(given.db);
    await aJob(given.db, {
      ...{ booking_id: order.id, sub_category_id: skill, partner_id: id, status },
      startsAt: new Date(from),
    });
  }
  const find = async (look: number, take: number) => {
    const found = await findCandidates(given.db, {
      ...{ place, skills: [skill], settings, period: { from: noon - 12 * HOUR, until: noon + 12 * HOUR } },
      nearest: { look, take, without: { from: noon, until: noon + HOUR } },
    });
    return found.map(({ id }) => ids.indexOf(id)).sort();
  };
  return { find };
}

test("of the nearest partners who are looked at, those without a visit then are found, and no more than are wanted", async () => {
  const { find } = await partnersWith([["Accepted", noon], undefined, ["Offered", noon], undefined, undefined]);
  expect(await find(5, 2)).toEqual([1, 3]);
  expect(await find(5, 5)).toEqual([1, 3, 4]);
  expect(await find(3, 5)).toEqual([1]);
  expect(await find(1, 5)).toEqual([]);
});

test("a visit at another hour, or one that is over, keeps no partner away", async () => {
  const others = [
    ["Accepted", noon + HOUR],
    ["Accepted", noon - HOUR],
    ["Cancelled", noon],
    ["Completed", noon],
  ] as const;
  const { find } = await partnersWith([...others, ["Started", noon + HOUR / 2], ["Started", noon - HOUR / 2]]);
  expect(await find(6, 6)).toEqual([0, 1, 2, 3]);
});

const day = { from: noon - 12 * HOUR, until: noon + 12 * HOUR };
/** This many kilometres north of a place. */
const north = (kilometres: number) => ({ ...place, latitude: place.latitude + kilometres / 111.195 });

/** Partners of a skill, each with what is given. */
async function partnersOf(...partners: Parameters<typeof aWorkingPartner>[1][]) {
  const { id: skill } = await aSubCategory(given.db);
  const ids: string[] = [];
  for (const each of partners) ids.push((await aWorkingPartner(given.db, { ...place, ...each, skills: [skill] })).id);
  const found = (more: Partial<Parameters<typeof findCandidates>[1]> = {}) =>
    findCandidates(given.db, { place, skills: [skill], settings, period: day, ...more });
  const find = async (more?: Parameters<typeof found>[0]) =>
    (await found(more)).map(({ id }) => ids.indexOf(id)).sort((a, b) => a - b);
  const visit = (partner: number, startsAt: number, more: Parameters<typeof aJob>[1] = {}) =>
    aJob(given.db, { ...place, partner_id: ids[partner] ?? "", startsAt: new Date(startsAt), ...more });
  return { skill, ids, found, find, visit };
}

test("partners are found within their own radius, or the business's, and only those who are asked for", async () => {
  const { ids, find } = await partnersOf(
    { ...north(9.9) },
    { ...north(10.1) },
    { ...north(29.9), radius_km: 30 },
    { ...north(5.1), radius_km: 5 },
    { ...north(1), status: "Suspended" },
    { latitude: null, longitude: null },
  );
  expect(await find()).toEqual([0, 2]);
  expect(await find({ only: [ids[2] ?? "", ids[3] ?? ""] })).toEqual([2]);
  expect(await find({ only: [] })).toEqual([]);
});

test("a partner is found once, with the distance, the mean of their ratings, their hours and days off", async () => {
  const { id: other } = await aSubCategory(given.db);
  const { skill, ids, found } = await partnersOf({ ...north(3), rating_sum: 9, rating_count: 2 }, { ...north(2) });
  await given.db
    .insertInto("partner_skill")
    .values({ partner_id: ids[0] ?? "", sub_category_id: other })
    .execute();
  const [first, second] = await found({ skills: [skill, other, skill] }).then((all) =>
    all.sort((a, b) => (a.rating ?? 0) - (b.rating ?? 0)).reverse(),
  );
  expect(first).toMatchObject({ id: ids[0], rating: 4.5, daysOff: [], busy: [], home: north(3) });
  expect(first?.kilometres).toBeCloseTo(3, 3);
  expect([...(first?.skills ?? [])].sort()).toEqual([skill, other].sort());
  expect(first?.hours[7]).toEqual(["07:00:00", "21:00:00"]);
  expect(second).toMatchObject({ id: ids[1], rating: null });
});

test("a partner is busy with each visit and on the way from there and back", async () => {
  const { found, visit } = await partnersOf({}, {});
  const asked = BusinessSettings.parse({ travelMinutes: 15, kmPerHour: 30 });
  await visit(0, noon, north(10));
  await visit(0, noon + 4 * HOUR, { minutes: 90 });
  await visit(1, noon + 1 * HOUR);
  const [first] = await found({ settings: asked }).then((all) => all.filter(({ busy }) => busy.length === 2));
  const minutes = [...(first?.busy ?? [])]
    .sort((a, b) => a.from - b.from)
    .map(({ from, until }) => [(from - noon) / 60_000, (until - noon) / 60_000]);
  expect(minutes[0]?.[0]).toBeCloseTo(-35, 1);
  expect(minutes[0]?.[1]).toBeCloseTo(95, 1);
  expect(minutes[1]).toEqual([225, 345]);
});

test("only visits that are still to come or under way, and not those of the order that is moved, keep a partner busy", async () => {
  const { found, visit } = await partnersOf({});
  await visit(0, noon, { status: "Completed" });
  await visit(0, noon, { status: "Cancelled" });
  const { booking_id } = await visit(0, noon + 2 * HOUR, { status: "Reserved" });
  await visit(0, noon + 4 * HOUR, { status: "Started" });
  const hours = async (moving?: string) =>
    (await found({ moving }))[0]?.busy.map(({ from, until }) => ((from + until) / 2 - noon) / HOUR).sort();
  expect(await hours()).toEqual([2.5, 4.5]);
  expect(await hours(booking_id)).toEqual([4.5]);
});

test("visits before and after the searched time count as long as the partner may be on the way", async () => {
  const { found, visit } = await partnersOf({}, { ...north(60), radius_km: 200 });
  // From one edge of a large area to the other it takes longer than a quarter of a day.
  const slow = BusinessSettings.parse({ kmPerHour: 20, travelMinutes: 0, radiusKm: 10 });
  const period = { from: noon, until: noon + HOUR };
  await visit(0, noon - 9 * HOUR, north(160));
  await visit(0, noon + 9 * HOUR, north(-160));
  await visit(0, noon - 20 * HOUR, { minutes: 23 * 60, status: "Cancelled" });
  await visit(1, noon - 15 * HOUR, { minutes: 14 * 60 });
  const busy = async (more = {}) =>
    (await found({ settings: slow, period, ...more })).map((each) => each.busy.length).sort();
  expect(await busy()).toEqual([1, 2]);
  expect(await busy({ only: (await partnersOf({})).ids })).toEqual([]);
});

test("it is told which visits are for newcomers, if that is asked for", async () => {
  const { found, visit } = await partnersOf({});
  const newcomer = await aCustomer(given.db, { phone_verified_at: null });
  const { id: booking_id } = await anOrder(given.db, { customer_id: newcomer.id });
  await visit(0, noon, { booking_id });
  await visit(0, noon + 3 * HOUR);
  const told = async (tellUnconfirmed?: boolean) =>
    (await found({ tellUnconfirmed }))[0]?.busy
      .toSorted((a, b) => a.from - b.from)
      .map(({ isUnconfirmed }) => isUnconfirmed);
  expect(await told(true)).toEqual([true, undefined]);
  expect(await told()).toEqual([undefined, undefined]);
});

test("what was read a moment ago is used again if that is good enough, but not for another search", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { found, visit } = await partnersOf({}, {});
  const { id: booking_id } = await anOrder(given.db);
  const busy = async (more = {}) => (await found({ recent: true, ...more })).map((each) => each.busy.length).sort();
  await busy({ recent: false });
  expect(await busy()).toEqual([0, 0]);
  await visit(0, noon, { booking_id });
  expect(await busy()).toEqual([0, 0]);
  expect(await busy({ period: { from: day.from + 59_000, until: day.until } })).toEqual([0, 0]);
  expect(await busy({ recent: false })).toEqual([0, 1]);
  expect(await busy({ recent: undefined })).toEqual([0, 1]);
  expect(await busy({ period: { from: day.from + 60_000, until: day.until } })).toEqual([0, 1]);
  expect(await busy({ tellUnconfirmed: true })).toEqual([0, 1]);
  expect(await busy({ moving: booking_id })).toEqual([0, 0]);
  vi.advanceTimersByTime(500);
  expect(await busy()).toEqual([0, 1]);
});
