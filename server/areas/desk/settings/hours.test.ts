import { readFile } from "node:fs/promises";
import { type DaysOff, endpoints, everyDay } from "@chowk/contract";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aCity } from "../../../tests/support/cities.ts";
import { aJob, anOperator } from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";
import { readSettings } from "../../settings/settings.ts";

const given = useApp();
let as: { token: string };
beforeEach(async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
  await given.db.updateTable("business_settings").set({ settings: "{}" }).execute();
});

const read = async () => (await given.call(endpoints.deskHours, { as })).data.results;
const save = async (to: object) => {
  const { hours, daysOff, version: seen } = await read();
  return given.call(endpoints.changeHours, { as, body: { hours, daysOff, seen, ...to } });
};
const entries = () =>
  given.db.selectFrom("audit_entry").select(["action", "details"]).where("action", "=", "change settings").execute();
const inDays = (days: number) => Temporal.Now.plainDateISO("Asia/Kolkata").add({ days }).toString();
/** 1 March 2100 is a Monday. */
const holi: DaysOff = [{ day: "2100-03-01", name: "Holi" }];
const shortWeek = everyDay("09:00", "17:00").slice(0, 5);

describe("the hours of the business", () => {
  test("are the product's usual ones until it has its own", async () => {
    expect(await read()).toMatchObject({ hours: everyDay("07:00", "21:00"), daysOff: [], visits: [], cities: 0 });
  });

  test("are changed by weekday, with days off, and the log has what changed", async () => {
    const before = (await entries()).length;
    const { data } = await save({ hours: shortWeek.toReversed(), daysOff: holi });
    expect(data.results).toMatchObject({ hours: shortWeek, daysOff: holi });
    expect((await entries()).slice(before)).toMatchObject([
      { details: { hours: { after: shortWeek }, daysOff: { before: [], after: holi } } },
    ]);
    await save({ daysOff: [] });
    expect((await entries()).slice(before + 1)).toEqual([
      { action: "change settings", details: { daysOff: { before: holi, after: [] } } },
    ]);
    await save({});
    expect(await entries()).toHaveLength(before + 2);
  });

  test("leave all other settings as they are", async () => {
    const settings = JSON.stringify({ radiusKm: 9 });
    await given.db.updateTable("business_settings").set({ settings }).execute();
    await save({ hours: shortWeek });
    expect(await readSettings(given.db)).toMatchObject({ radiusKm: 9, slotMinutes: 30, hours: shortWeek });
  });

  test("that a colleague has changed meanwhile are not changed over it", async () => {
    const { version: seen } = await read();
    await save({ daysOff: holi });
    const late = await save({ hours: shortWeek, daysOff: [], seen });
    expect(late).toMatchObject({ status: 409, reason: "CHANGED_SINCE" });
    expect(await read()).toMatchObject({ hours: everyDay("07:00", "21:00"), daysOff: holi });
  });

  test.each<[string, object, string, string]>([
    ["a week without a day", { hours: [] }, "hours", "Choose at least one day"],
    ["a weekday twice", { hours: [...shortWeek, ...shortWeek.slice(0, 1)] }, "hours", "Name each weekday once"],
    [
      "a day that closes before it opens",
      { hours: [{ weekday: 1, from: "09:00", until: "08:00" }] },
      "hours.0.until",
      "It has to close after it opens",
    ],
    ["a day off twice", { daysOff: [...holi, ...holi] }, "daysOff", "This day is listed twice"],
    ["a day off on no day", { daysOff: [{ day: "2100-02-30", name: "" }] }, "daysOff.0.day", "Enter a date"],
  ])("cannot have %s", async (_, to, path, message) => {
    const answer = await save(to);
    expect(answer).toMatchObject({ status: 400, errors: [{ path, message: expect.stringContaining(message) }] });
  });

  test("are shown to old releases as one pair: the widest", async () => {
    await save({ hours: [...shortWeek, { weekday: 6, from: "10:00", until: "22:00" }] });
    const { settings } = await given.db.selectFrom("business_settings").select("settings").executeTakeFirstOrThrow();
    expect(settings).toMatchObject({ opensAt: "09:00", closesAt: "22:00" });
  });

  test("that an old release wrote hold on every day", async () => {
    const migration = await readFile(
      new URL("../../../platform/database/migrations/0153_hours_by_weekday.sql", import.meta.url),
      "utf8",
    );
    const settings = JSON.stringify({ opensAt: "08:00", radiusKm: 9 });
    await given.db.updateTable("business_settings").set({ settings }).execute();
    await sql.raw(migration).execute(given.db);
    expect(await readSettings(given.db)).toMatchObject({ hours: everyDay("08:00", "21:00"), radiusKm: 9 });
  });
});

describe("a day off", () => {
  test("names the visits that are to be done on it nevertheless, by the business's calendar", async () => {
    await save({ daysOff: [...holi, { day: "2100-03-08", name: "" }] });
    // Bengaluru is five and a half hours ahead.
    for (const startsAt of ["2100-02-28T18:30:00Z", "2100-03-01T18:29:00Z"])
      await aJob(given.db, { startsAt: new Date(startsAt) });
    for (const startsAt of ["2100-02-28T18:29:00Z", "2100-03-01T18:30:00Z"])
      await aJob(given.db, { startsAt: new Date(startsAt) });
    await aJob(given.db, { startsAt: new Date("2100-03-01T06:00:00Z"), status: "Cancelled" });
    expect((await read()).visits).toEqual([{ day: "2100-03-01", count: 2 }]);
  });

  test("is forgotten once it is over", async () => {
    const day = (days: number) => ({ day: inDays(days), name: "" });
    await save({ daysOff: [day(2), day(0), day(-1)] });
    expect((await read()).daysOff).toEqual([day(0), day(2)]);
    const before = (await entries()).length;
    await save({});
    expect(await entries()).toHaveLength(before);
    expect((await readSettings(given.db)).daysOff).toEqual([day(0), day(2)]);
  });

  test("holds besides those of cities, of which the desk is told how many there are", async () => {
    await aCity(given.db, { towns: [], served: true });
    await aCity(given.db, { towns: [], served: false });
    expect((await read()).cities).toBe(1);
  });
});
