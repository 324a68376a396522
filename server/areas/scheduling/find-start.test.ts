import { BusinessSettings, everyDay } from "@chowk/contract";
import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { aCustomer, aJob, anOrder, aSubCategory, aWorkingPartner } from "../../tests/support/factories.ts";
import { findStart, type Wish } from "./find-start.ts";

const given = useDatabase();
const place = { latitude: 12.9716, longitude: 77.6412 };
const timeZone = "Asia/Kolkata";
const at = (moment: string) => Date.parse(`${moment}:00+05:30`);
const context = { settings: BusinessSettings.parse({ daysAhead: 4 }), timeZone, now: at("2100-01-04T20:00") };
const ten = new Date(at("2100-01-06T10:00"));

/** Kinds of service, and partners who do some of them, each a little farther away than the one before. */
async function aTown(kinds: number, partners: readonly (readonly number[])[]) {
  const skills: string[] = [];
  for (let n = 0; n < kinds; n++) skills.push((await aSubCategory(given.db)).id);
  const ids: string[] = [];
  for (const [n, able] of partners.entries()) {
    const known = { skills: able.flatMap((skill) => skills[skill] ?? []), latitude: place.latitude + n / 1000 };
    ids.push((await aWorkingPartner(given.db, known)).id);
  }
  const visits = skills.map((subCategoryId) => ({ subCategoryId, minutes: 60 }));
  const find = async (more: Partial<Wish> = {}) => {
    const found = await findStart(given.db, { place, visits, startsAt: ten, ...more }, context);
    return found && { start: found.start, free: found.free.map((each) => each.map(({ id }) => ids.indexOf(id))) };
  };
  const book = (partner: number, startsAt = ten, more: Parameters<typeof aJob>[1] = {}) =>
    aJob(given.db, { partner_id: ids[partner] ?? "", status: "Accepted", startsAt, ...more });
  return { skills, ids, find, book };
}

test("the partners found for each visit are those who can do it and are free, the best first", async () => {
  const { find, book } = await aTown(2, [[0], [0, 1], [0], [1]]);
  await book(2);
  expect(await find()).toEqual({
    start: ten.getTime(),
    free: [
      [0, 1],
      [1, 3],
    ],
  });
});

test("a preferred partner comes first for what they are preferred for, if they are free", async () => {
  const { skills, ids, find, book } = await aTown(2, [
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
  const preferred = new Map([[skills[1] ?? "", ids[2] ?? ""]]);
  expect((await find({ preferred }))?.free).toEqual([
    [0, 1, 2],
    [2, 0, 1],
  ]);
  await book(2);
  expect((await find({ preferred }))?.free).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

test("a preferred partner is found however many others are nearer", async () => {
  const { skills, ids, find } = await aTown(
    1,
    Array.from({ length: 20 }, () => [0]),
  );
  const preferred = new Map([[skills[0] ?? "", ids[19] ?? ""]]);
  expect((await find({ preferred }))?.free[0]?.slice(0, 2)).toEqual([19, 0]);
  // Otherwise the nearest are enough.
  expect((await find())?.free[0]).toEqual(Array.from({ length: 16 }, (_, n) => n));
});

test("a partner is found however many nearer ones are busy", async () => {
  const { find, book } = await aTown(
    1,
    Array.from({ length: 66 }, () => [0]),
  );
  for (let n = 0; n < 65; n++) await book(n);
  expect((await find())?.free).toEqual([[65]]);
});

test("a partner who is on the way from one visit to the next is not found", async () => {
  const { find, book } = await aTown(1, [[0]]);
  // Ten kilometres away: half an hour, and ten minutes besides.
  const away = { latitude: place.latitude + 0.09, longitude: place.longitude };
  await book(0, new Date(at("2100-01-06T08:25")), away);
  expect(await find()).toBeUndefined();
  expect((await find({ startsAt: new Date(at("2100-01-06T10:30")) }))?.free).toEqual([[0]]);
});

test("a time at midnight is of the day that begins then", async () => {
  const { skills, ids } = await aTown(1, [[0]]);
  const hours = { works_from: "00:00", works_until: "08:00" };
  await given.db.updateTable("partner_hours").set(hours).where("partner_id", "in", ids).execute();
  const settings = BusinessSettings.parse({ hours: everyDay("00:00", "21:00") });
  const startsAt = new Date(at("2100-01-06T00:00"));
  const visits = [{ subCategoryId: skills[0] ?? "", minutes: 60 }];
  const found = await findStart(given.db, { place, visits, startsAt }, { ...context, settings });
  expect(found).toMatchObject({ start: startsAt.getTime(), day: { date: "2100-01-06" } });
  const early = new Date(at("2099-12-31T10:00"));
  expect(await findStart(given.db, { place, visits, startsAt: early }, context)).toBeUndefined();
});

test("the first free time is found on whatever day it is, and none on days that cannot be booked", async () => {
  const { ids, find } = await aTown(1, [[0]]);
  const first = async () => (await find({ startsAt: undefined }))?.start;
  // It is too late for today.
  expect(await first()).toBe(at("2100-01-05T07:00"));
  for (const [day, next] of [
    ["2100-01-05", at("2100-01-06T07:00")],
    ["2100-01-06", at("2100-01-07T07:00")],
    ["2100-01-07", undefined],
  ] as const) {
    await given.db
      .insertInto("partner_day_off")
      .values({ partner_id: ids[0] ?? "", day })
      .execute();
    expect(await first()).toBe(next);
  }
});

test("a newcomer is found one partner for each visit, within the newcomers' share", async () => {
  const { skills, find, book } = await aTown(1, [[0], [0], [0]]);
  expect((await find({ isUnconfirmed: true }))?.free).toEqual([[0]]);
  const newcomer = await aCustomer(given.db, { phone_verified_at: null });
  const taken = async (partner: number) => {
    const { id: booking_id } = await anOrder(given.db, { customer_id: newcomer.id });
    await book(partner, ten, { booking_id, sub_category_id: skills[0] ?? "" });
  };
  await taken(0);
  expect((await find({ isUnconfirmed: true }))?.free).toEqual([[1]]);
  await taken(1);
  expect(await find({ isUnconfirmed: true })).toBeUndefined();
  expect((await find())?.free).toEqual([[2]]);
  // Any other time will do if none is wished.
  expect((await find({ isUnconfirmed: true, startsAt: undefined }))?.start).toBe(at("2100-01-05T07:00"));
});
