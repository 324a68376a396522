import { BusinessSettings } from "@chowk/contract";
import { expect, test } from "vitest";
import { answerTime } from "./answer-time.ts";

const settings = BusinessSettings.parse({ answerMinutes: 15 });
/** The time in Bengaluru; 1 December 2026 is a Tuesday. */
const at = (moment: string) => Temporal.Instant.from(`${moment}+05:30`).epochMilliseconds;

const hours = Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, ["09:00:00", "18:00:00"] as const]));

const answerBy = (now: string, startsAt = "2026-12-07T12:00", daysOff: string[] = [], of = settings) =>
  Temporal.Instant.fromEpochMilliseconds(
    answerTime({
      ...{ partner: { hours, daysOff }, settings: of, timeZone: "Asia/Kolkata" },
      ...{ now: at(now), startsAt: at(startsAt) },
    }).getTime(),
  )
    .toZonedDateTimeISO("Asia/Kolkata")
    .toPlainDateTime()
    .toString();

test.each([
  ["at work", "2026-12-01T10:00", "2026-12-01T10:15:00"],
  ["before work", "2026-12-01T03:00", "2026-12-01T09:15:00"],
  ["after work", "2026-12-01T18:00", "2026-12-02T09:15:00"],
  ["at the weekend", "2026-12-05T11:00", "2026-12-07T09:15:00"],
])("a partner who is asked %s gets time to think within their working hours", (_, now, by) => {
  expect(answerBy(now)).toBe(by);
});

test("a day off does not count towards the time to answer", () => {
  expect(answerBy("2026-12-01T20:00", "2026-12-07T12:00", ["2026-12-02"])).toBe("2026-12-03T09:15:00");
});

test("nor does a holiday of the business", () => {
  const holiday = { ...settings, daysOff: [{ day: "2026-12-02", name: "National Day" }] };
  expect(answerBy("2026-12-01T20:00", "2026-12-07T12:00", [], holiday)).toBe("2026-12-03T09:15:00");
});

test("the time to answer ends when the visit should begin", () => {
  expect(answerBy("2026-12-01T20:00", "2026-12-02T09:00")).toBe("2026-12-02T09:00:00");
});

test("a partner who never works within the days that can be booked has the usual time, until the visit begins", () => {
  const off = Array.from({ length: 40 }, (_, n) => Temporal.PlainDate.from("2026-12-01").add({ days: n }).toString());
  expect(answerBy("2026-12-01T20:00", "2026-12-07T12:00", off)).toBe("2026-12-01T20:15:00");
  expect(answerBy("2026-12-01T20:00", "2026-12-01T20:05", off)).toBe("2026-12-01T20:05:00");
  // The eighth day is the day after the last one that can be booked.
  expect(answerBy("2026-12-01T20:00", "2026-12-20T12:00", off.slice(0, 7))).toBe("2026-12-08T09:15:00");
  expect(answerBy("2026-12-01T20:00", "2026-12-20T12:00", off.slice(0, 8))).toBe("2026-12-01T20:15:00");
});
