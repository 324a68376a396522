import { endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aSubCategory } from "../../tests/support/factories.ts";
import { aPartnerAtWork, aVisit } from "../../tests/support/visits.ts";

const given = useApp();
const inDays = (days: number) => Temporal.Now.plainDateISO("Asia/Kolkata").add({ days }).toString();
const calendarOf = async (as: { token: string }) => (await given.call(endpoints.getPartnerCalendar, { as })).data;
const dayOff = (as: { token: string }, day: string) => given.call(endpoints.takeDayOff, { as, params: { day } });

describe("a partner's calendar", () => {
  test("shows hours, skills, place and radius: the business's radius if none is set", async () => {
    const { id, name } = await aSubCategory(given.db);
    const partner = await aPartnerAtWork(given.db, { skills: [id], hours: { weekdays: [1, 6], until: "17:30" } });
    expect(await calendarOf(partner)).toEqual({
      zone: "Asia/Kolkata",
      hours: [
        { weekday: 1, from: "07:00", until: "17:30" },
        { weekday: 6, from: "07:00", until: "17:30" },
      ],
      ...{ daysOff: [], closed: [] },
      skills: [name],
      home: { latitude: 12.9756, longitude: 77.6412 },
      radiusKm: 15,
    });
  });

  test("shows the days to come on which the business does not work", async () => {
    const daysOff = [2, 0, -1].map((days) => ({ day: inDays(days), name: `In ${days}` }));
    await given.db
      .updateTable("business_settings")
      .set({ settings: JSON.stringify({ daysOff }) })
      .execute();
    const { closed } = await calendarOf(await aPartnerAtWork(given.db));
    expect(closed).toEqual([
      { day: inDays(0), name: "In 0" },
      { day: inDays(2), name: "In 2" },
    ]);
    await given.db.updateTable("business_settings").set({ settings: "{}" }).execute();
  });

  test("replaces all weekly hours, even by none", async () => {
    const partner = await aPartnerAtWork(given.db);
    const set = async (hours: object[]) =>
      (await given.call(endpoints.setPartnerHours, { as: partner, body: { hours } })).data.hours;
    const sunday = { weekday: 7, from: "10:00", until: "14:00" };
    expect(await set([sunday])).toEqual([sunday]);
    expect(await set([])).toEqual([]);
  });

  test.each([
    [[{ weekday: 1, from: "18:00", until: "09:00" }]],
    [[{ weekday: 8, from: "09:00", until: "18:00" }]],
    [[{ weekday: 1, from: "9", until: "18:00" }]],
    [[1, 1].map((weekday) => ({ weekday, from: "09:00", until: "18:00" }))],
  ])("refuses invalid hours: %j", async (hours) => {
    const partner = await aPartnerAtWork(given.db);
    const answer = await given.call(endpoints.setPartnerHours, { as: partner, body: { hours } });
    expect(answer.status).toBe(400);
    expect((await calendarOf(partner)).hours).toHaveLength(7);
  });

  test("takes days off, once however often they are asked for, and gives them back", async () => {
    const partner = await aPartnerAtWork(given.db);
    for (const day of [inDays(3), inDays(0), inDays(3)]) await dayOff(partner, day);
    expect((await calendarOf(partner)).daysOff.map(({ day }) => day)).toEqual([inDays(0), inDays(3)]);
    for (const _ of [1, 2]) {
      const { data } = await given.call(endpoints.workOnDay, { as: partner, params: { day: inDays(0) } });
      expect(data.daysOff.map(({ day }) => day)).toEqual([inDays(3)]);
    }
  });

  test("tells which day off has a job that was accepted before", async () => {
    const partner = await aPartnerAtWork(given.db);
    const at = (days: number) =>
      new Date(Temporal.ZonedDateTime.from(`${inDays(days)}T21:30[Asia/Kolkata]`).epochMilliseconds);
    await aVisit(given.db, [partner], { status: "Accepted", startsAt: at(4) });
    await aVisit(given.db, [partner], { status: "Offered", startsAt: at(5) });
    await dayOff(partner, inDays(4));
    await dayOff(partner, inDays(5));
    expect((await calendarOf(partner)).daysOff).toEqual([
      { day: inDays(4), kind: "own", jobs: 1 },
      { day: inDays(5), kind: "own", jobs: 0 },
    ]);
  });

  test.each([-1, 400])("refuses a day off %s days from today", async (days) => {
    expect((await dayOff(await aPartnerAtWork(given.db), inDays(days))).status).toBe(422);
  });

  test("cannot be changed by another partner", async () => {
    const [one, other] = [await aPartnerAtWork(given.db), await aPartnerAtWork(given.db)];
    await dayOff(one, inDays(2));
    await given.call(endpoints.workOnDay, { as: other, params: { day: inDays(2) } });
    expect((await calendarOf(one)).daysOff).toHaveLength(1);
    expect((await calendarOf(other)).daysOff).toEqual([]);
  });
});
