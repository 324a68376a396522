import { BusinessSettings, everyDay, inEach } from "@chowk/contract";
import { expect, test } from "vitest";
import { aCity } from "../../../tests/support/cities.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { closedOn } from "./closed-on.ts";

const given = useDatabase();
/** A Monday. */
const DAY = "2100-03-01";
const everyDayButMonday = everyDay("09:00", "17:00").slice(1);
const on = (settings: object = {}) => closedOn(given.db, DAY, BusinessSettings.parse(settings));
const named = (en: string) => ({ ...inEach(() => ""), en });

test("a business without cities is closed on its days off, and on weekdays without hours", async () => {
  expect(await on()).toEqual([]);
  expect(await on({ daysOff: [{ day: "2100-03-02", name: "Holi" }] })).toEqual([]);
  expect(await on({ daysOff: [{ day: DAY, name: "Holi" }] })).toEqual([{ city: null, name: "Holi" }]);
  expect(await on({ hours: everyDayButMonday })).toEqual([{ city: null, name: "" }]);
});

test("each city is closed on its own days, and all are on a day off of the business", async () => {
  await aCity(given.db, { name: named("Mysuru"), daysOff: [{ day: DAY, name: "Dasara" }] });
  await aCity(given.db, { name: named("Hubli"), hours: everyDayButMonday, daysOff: [{ day: "2100-03-02", name: "" }] });
  await aCity(given.db, { name: named("Bengaluru"), daysOff: [{ day: "2100-03-02", name: "" }] });
  await aCity(given.db, { name: named("Not yet"), served: false, daysOff: [{ day: DAY, name: "" }] });
  // Their own hours hold in place of the business's.
  expect(await on({ hours: everyDayButMonday })).toEqual([
    { city: named("Mysuru"), name: "Dasara" },
    { city: named("Hubli"), name: "" },
  ]);
  expect(await on({ daysOff: [{ day: DAY, name: "Holi" }] })).toEqual([{ city: null, name: "Holi" }]);
});
