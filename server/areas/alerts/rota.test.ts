import { expect, test } from "vitest";
import { isOnDuty } from "./rota.ts";

const day = { from: "09:00", until: "18:00" };
const night = { from: "22:00", until: "06:00" };
const always = { from: "00:00", until: "00:00" };

test.each([
  ["08:59:59", day, null, false],
  ["09:00:00", day, null, true],
  ["17:59:59", day, null, true],
  ["18:00:00", day, null, false],
  ["21:59:59", night, null, false],
  ["22:00:00", night, null, true],
  ["05:59:59", null, night, true],
  ["06:00:00", null, night, false],
  ["05:00:00", day, night, true],
  ["05:00:00", night, null, false],
  ["00:00:00", always, null, true],
  ["23:59:59", always, null, true],
  ["12:00:00", null, day, false],
  ["12:00:00", null, null, false],
] as const)("at %s, with %o today and %o the day before: %s", (now, today, yesterday, is) => {
  expect(isOnDuty(now, today, yesterday)).toBe(is);
});
