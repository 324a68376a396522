import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { aCustomer, aJob, anOrder, aSubCategory, aWorkingPartner } from "../../tests/support/factories.ts";
import { findTimes } from "./slots.ts";

const given = useDatabase();
const zone = { TIME_ZONE: "Asia/Kolkata" };
const place = { latitude: 12.9716, longitude: 77.6412 };
const dateIn = (days: number) => Temporal.Now.plainDateISO(zone.TIME_ZONE).add({ days }).toString();
const at = (days: number, plainTime: string) =>
  Temporal.PlainDate.from(dateIn(days)).toZonedDateTime({ timeZone: zone.TIME_ZONE, plainTime }).toInstant();

/** Visits of these lengths, in minutes, each of another kind, and partners who do some of them. */
async function aTown(minutes: readonly number[], partners: readonly (readonly number[])[]) {
  const skills: string[] = [];
  for (const _ of minutes) skills.push((await aSubCategory(given.db)).id);
  const ids: string[] = [];
  for (const able of partners)
    ids.push((await aWorkingPartner(given.db, { skills: able.flatMap((skill) => skills[skill] ?? []) })).id);
  const visits = minutes.map((each, n) => ({ subCategoryId: skills[n] ?? "", minutes: each }));
  const find = (isUnconfirmed = false) => findTimes(given.db, zone, { place, visits, isUnconfirmed });
  return { skills, ids, find };
}

test("the days that can be booked are listed with the times of each, the first one before all", async () => {
  const { ids, find } = await aTown([60], [[0]]);
  const off = [0, 1, 3].map((days) => ({ partner_id: ids[0] ?? "", day: dateIn(days) }));
  await given.db.insertInto("partner_day_off").values(off).execute();
  const { days, ...rest } = await find();
  expect(rest).toEqual({
    served: true,
    unserved: [],
    tooMuch: false,
    first: at(2, "07:00").toString({ fractionalSecondDigits: 3 }),
  });
  expect(days.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6].map(dateIn));
  expect(days.map(({ starts }) => starts.length > 0)).toEqual([false, false, true, false, true, true, true]);
  expect(days[6]?.starts.map((start) => Temporal.Instant.from(start).toString()).at(-1)).toBe(
    at(6, "20:00").toString(),
  );
});

test("a place is unserved for the kinds of service that nobody there does", async () => {
  const { skills, find } = await aTown([60, 60, 60], [[0], [0]]);
  expect(await find()).toMatchObject({ served: false, unserved: skills.slice(1), tooMuch: false, first: null });
});

test("nobody could ever come for a visit that is longer than a day of the business", async () => {
  expect(await (await aTown([14 * 60], [[0]])).find()).toMatchObject({ served: true, tooMuch: false });
  expect(await (await aTown([14 * 60 + 1], [[0]])).find()).toMatchObject({ tooMuch: true, first: null });
  const { find } = await aTown([60, 14 * 60 + 1], [[0], [1]]);
  expect(await find()).toMatchObject({ tooMuch: true, first: null });
});

test("nobody could ever come if fewer partners are there than are needed at once", async () => {
  expect(await (await aTown([60, 60], [[0, 1]])).find()).toMatchObject({ served: true, tooMuch: true, first: null });
  expect(await (await aTown([60, 60], [[0, 1], [0]])).find()).toMatchObject({ served: true, tooMuch: false });
  expect(await (await aTown([60, 60, 60], [[0], [1, 2], [0]])).find()).toMatchObject({ tooMuch: true });
});

test("no time is free if all are booked, though they could come on other days", async () => {
  const { ids, find } = await aTown([60], [[0]]);
  await given.db.deleteFrom("partner_hours").where("partner_id", "in", ids).execute();
  const { days, ...rest } = await find();
  expect(rest).toEqual({ served: true, unserved: [], tooMuch: false, first: null });
  expect(days.flatMap(({ starts }) => starts)).toEqual([]);
});

test("a newcomer is shown all times, and first the one they can book as they are", async () => {
  const { skills, ids, find } = await aTown([60], [[0], [0]]);
  const off = [0, 1].flatMap((days) => ids.map((partner_id) => ({ partner_id, day: dateIn(days) })));
  await given.db.insertInto("partner_day_off").values(off).execute();
  const known = await find();
  const newcomer = await aCustomer(given.db, { phone_verified_at: null });
  const { id: booking_id } = await anOrder(given.db, { customer_id: newcomer.id });
  await aJob(given.db, {
    ...{ booking_id, partner_id: ids[0] ?? "", sub_category_id: skills[0] ?? "" },
    startsAt: new Date(at(2, "07:00").epochMilliseconds),
  });
  const [mine, theirs] = [await find(true), await find()];
  expect(theirs.first).toBe(known.first);
  expect(mine.days).toEqual(theirs.days);
  expect(Temporal.Instant.from(mine.first ?? "").toString()).toBe(at(2, "08:30").toString());
});

test("a newcomer whose share is taken all day is shown the first time that needs a confirmed phone", async () => {
  const { skills, ids, find } = await aTown([60], [[0], [0]]);
  const newcomer = await aCustomer(given.db, { phone_verified_at: null });
  for (let days = 0; days < 7; days++) {
    const { id: booking_id } = await anOrder(given.db, { customer_id: newcomer.id });
    await aJob(given.db, {
      ...{ booking_id, partner_id: ids[0] ?? "", sub_category_id: skills[0] ?? "", minutes: 23 * 60 },
      startsAt: new Date(at(days, "00:10").epochMilliseconds),
    });
  }
  const [mine, theirs] = [await find(true), await find()];
  expect(mine).toEqual(theirs);
  expect(mine.first).not.toBeNull();
});
