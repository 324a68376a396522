import fc from "fast-check";
import { expect, test } from "vitest";
import { dateIn, isElsewhere, momentIn, nameOfZone, writer } from "./zone.ts";

const zones = ["Asia/Kolkata", "Asia/Kuwait", "Pacific/Auckland", "America/St_Johns", "Europe/London", "UTC"];
const shownIn = writer({ dateStyle: "short", timeStyle: "medium" }, "sv-SE");

test("the moment at which a zone's clocks show a time, in any zone and whatever the own one is", () => {
  expect(momentIn("Asia/Kolkata", "2026-11-24T09:30")?.toISOString()).toBe("2026-11-24T04:00:00.000Z");
  expect(momentIn("Asia/Kuwait", "2026-11-21 13:45:00")?.toISOString()).toBe("2026-11-21T10:45:00.000Z");
  for (const shown of ["", "soon", "2026-99-99T10:00"]) expect(momentIn("Asia/Kolkata", shown)).toBeUndefined();
  const at = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...zones), at, (zone, moment) => {
      const shown = shownIn(moment, zone);
      const found = momentIn(zone, shown);
      // An hour that the clocks show twice may be the other one, but shows the same.
      expect(found && shownIn(found, zone)).toBe(shown);
    }),
  );
});

test("a date is that of the zone", () => {
  const at = new Date("2026-12-31T18:30:00Z");
  expect([dateIn("Asia/Kolkata", at), dateIn("UTC", at)]).toEqual(["2027-01-01", "2026-12-31"]);
});

test("another name of the same clock is not elsewhere", () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(own).toBe("America/St_Johns");
  expect(isElsewhere(own)).toBe(false);
  expect(isElsewhere("Canada/Newfoundland")).toBe(false);
  expect(isElsewhere("Asia/Kolkata")).toBe(true);
});

test("a zone has a name for people", () => {
  expect(nameOfZone("Asia/Kolkata")).toBe("India Standard Time (GMT+5:30)");
  expect(nameOfZone("Asia/Kuwait")).toBe("Arabian Standard Time (GMT+3)");
});
