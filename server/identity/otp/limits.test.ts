import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inWords, otpLimits, secondsClosed, secondsToNextCode } from "./limits.ts";

const DAY = 24 * 60 * 60;
const age = fc.integer({ min: 0, max: DAY - 1 });

describe("the next code", () => {
  test.each([
    ["the first at once", [], 0],
    ["the second after 30 seconds", [0], 30],
    ["the third after 60", [0, 30], 60],
    ["the fourth after 120", [0, 60, 90], 120],
    ["the fifth after 120", [0, 120, 180, 210], 120],
    ["a sixth not within the hour", [0, 600, 1200, 1800, 2400], 1200],
    ["after an hour of quiet the pauses begin anew", [3600], 0],
    ["an eleventh not within the day", Array.from({ length: 10 }, (_, n) => 3600 * (n + 1)), DAY - 36_000],
    ["whatever order they are told in", [2400, 0, 600, 1800, 1200], 1200],
  ])("is sent: %s", (_, ages, seconds) => {
    expect(secondsToNextCode(ages)).toBe(seconds);
  });

  test("keeps the hour's, the day's and the pauses' limits, whenever people ask", () => {
    const gaps = fc.array(fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 20_000 })), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(gaps, (waits) => {
        let now = 0;
        const sent: number[] = [];
        for (const wait of waits) {
          now += wait;
          if (secondsToNextCode(sent.map((at) => now - at).filter((each) => each < DAY)) === 0) sent.push(now);
        }
        for (const [n, at] of sent.entries()) {
          const before = sent.slice(0, n);
          expect(before.filter((each) => at - each < 3600).length).toBeLessThan(otpLimits.codesAnHour);
          expect(before.filter((each) => at - each < DAY).length).toBeLessThan(otpLimits.codesADay);
          expect(at - (before.at(-1) ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(30);
        }
      }),
    );
  });

  test("comes when it was said to come, and not a second before", () => {
    fc.assert(
      fc.property(fc.array(age, { maxLength: 10 }), (ages) => {
        const wait = secondsToNextCode(ages);
        const after = (seconds: number) =>
          secondsToNextCode(ages.map((each) => each + seconds).filter((each) => each < DAY));
        expect(after(wait)).toBe(0);
        if (wait > 0) expect(after(wait - 1)).toBeGreaterThan(0);
      }),
    );
  });
});

describe("log-in by phone", () => {
  test("is closed from the tenth wrong code of a day, until that is no more", () => {
    fc.assert(
      fc.property(fc.array(age, { maxLength: 20 }), (ages) => {
        const wait = secondsClosed(ages);
        expect(wait > 0).toBe(ages.length >= otpLimits.mistakesADay);
        expect(ages.filter((each) => each + wait < DAY).length).toBeLessThan(otpLimits.mistakesADay);
      }),
    );
  });
});

test.each([
  [1, "1 second"],
  [30, "30 seconds"],
  [119, "119 seconds"],
  [120, "2 minutes"],
  [121, "3 minutes"],
  [7199, "120 minutes"],
  [7200, "2 hours"],
  [86_399, "24 hours"],
])("%i seconds are said as %s", (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});
