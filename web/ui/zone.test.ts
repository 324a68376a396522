import fc from "fast-check";
import { expect, test } from "vitest";
import { dateIn, isElsewhere, momentIn, nameOfZone, writer } from "./zone.ts";

const zones = ["Asia/Kolkata", "Asia/Kuwait", "Pacific/Auckland", "America/St_Johns", "Europe/London", "UTC"];
const shownIn = writer({ dateStyle: "short", timeStyle: "medium" }, "sv-SE");

test("a time on a zone's clocks is turned into the right moment, in any zone and whatever the local zone is", () => {
  expect(momentIn("Asia/Kolkata", "2026-11-24T09:30")?.toISOString()).toBe("2026-11-24T04:00:00.000Z");
  expect(momentIn("Asia/Kuwait", "2026-11-21 13:45:00")?.toISOString()).toBe("2026-11-21T10:45:00.000Z");
  for (const shown of ["", "soon", "2026-99-99T10:00"]) expect(momentIn("Asia/Kolkata", shown)).toBeUndefined();
  const at = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...zones), at, (zone, moment) => {
      const shown = shownIn(moment, zone);
      const found = momentIn(zone, shown);
      // If the clocks show an hour twice, it may be the other one, but it shows the same.
      expect(found && shownIn(found, zone)).toBe(shown);
    }),
  );
});

test("a date is the one in its zone", () => {
  const at = new Date("2026-12-31T18:30:00Z");
  expect([dateIn("Asia/Kolkata", at), dateIn("UTC", at)]).toEqual(["2027-01-01", "2026-12-31"]);
});

test("another name for the same zone is not elsewhere", () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(own).toBe("America/St_Johns");
  expect(isElsewhere(own)).toBe(false);
  expect(isElsewhere("Canada/Newfoundland")).toBe(false);
  expect(isElsewhere("Asia/Kolkata")).toBe(true);
});

test("a zone has a readable name", () => {
  expect(nameOfZone("Asia/Kolkata")).toBe("India Standard Time (GMT+5:30)");
  expect(nameOfZone("Asia/Kuwait")).toBe("Arabian Standard Time (GMT+3)");
});
