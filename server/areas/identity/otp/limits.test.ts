import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mistakesADay, otpLimits, type Past, secondsClosed, secondsOfNetwork, secondsToNextCode } from "./limits.ts";

const DAY = 24 * 60 * 60;
/** Each from another network. */
const elsewhere = (ages: number[]): Past[] => ages.map((age) => ({ age, here: false }));
const age = fc.integer({ min: 0, max: DAY - 1 });

describe("the next code", () => {
  test.each([
    ["the first at once", [], 0],
    ["the second after 30 seconds", [0], 30],
    ["the third after 60", [0, 30], 60],
    ["the fourth after 120", [0, 60, 90], 120],
    ["the fifth after 120", [0, 120, 180, 210], 120],
    ["sooner where an earlier one is an hour old by then", [3541, 0], 59],
    ["a sixth not within the hour", [0, 600, 1200, 1800, 2400], 1200],
    ["after an hour of quiet the pauses begin anew", [3600], 0],
    ["an eleventh not within the day", Array.from({ length: 10 }, (_, n) => 3600 * (n + 1)), DAY - 36_000],
    ["whatever order they are told in", [2400, 0, 600, 1800, 1200], 1200],
  ])("is sent: %s", (_, ages, seconds) => {
    expect(secondsToNextCode(elsewhere(ages))).toBe(seconds);
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
          if (secondsToNextCode(elsewhere(sent.map((at) => now - at).filter((each) => each < DAY))) === 0)
            sent.push(now);
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

  test("comes when it was announced, and not a second before", () => {
    fc.assert(
      fc.property(fc.array(age, { maxLength: 10 }), (ages) => {
        const wait = secondsToNextCode(elsewhere(ages));
        const after = (seconds: number) =>
          secondsToNextCode(elsewhere(ages.map((each) => each + seconds).filter((each) => each < DAY)));
        expect(after(wait)).toBe(0);
        if (wait > 0) expect(after(wait - 1)).toBeGreaterThan(0);
      }),
      { examples: [[[3541, 0]], [[3590, 3480, 0]]] },
    );
  });
});

describe("log-in by phone", () => {
  test.each([4, 6])("by %i digits is closed after too many wrong codes in a day, until there are fewer", (digits) => {
    const most = mistakesADay(digits).times;
    expect(most).toBe(digits === 4 ? 10 : 50);
    fc.assert(
      fc.property(fc.array(age, { maxLength: 2 * most }), (ages) => {
        const wait = secondsClosed(elsewhere(ages), digits);
        expect(wait > 0).toBe(ages.length >= most);
        expect(ages.filter((each) => each + wait < DAY).length).toBeLessThan(most);
      }),
    );
  });

  test.each([
    [4, 5],
    [6, 10],
  ])("by %i digits is closed in a network after %i wrong codes from it", (digits, most) => {
    const here = (times: number) => Array.from({ length: times }, (_, n) => ({ age: 60 * n, here: true }));
    expect(secondsClosed([...here(most - 1), ...elsewhere([1, 2, 3])], digits)).toBe(0);
    expect(secondsClosed(here(most), digits)).toBe(DAY - 60 * (most - 1));
  });
});

describe("a code", () => {
  test("is sent to one number at most seven times a day for one network", () => {
    const hourly = (here: boolean) => Array.from({ length: 7 }, (_, n) => ({ age: 3600 * (n + 1), here }));
    expect(secondsToNextCode(hourly(false))).toBe(0);
    expect(secondsToNextCode(hourly(true))).toBe(DAY - 7 * 3600);
  });
});

test("a network may be wrong ten times in ten minutes and sixty a day, a wider one in proportion to its share", () => {
  const spread = (times: number, over: number) => Array.from({ length: times }, (_, n) => (over / times) * n);
  for (const share of [1, 4, 16]) {
    expect(secondsOfNetwork(spread(10 * share - 1, 600), share)).toBe(0);
    expect(secondsOfNetwork(spread(10 * share, 500), share)).toBeGreaterThan(0);
    expect(secondsOfNetwork(spread(60 * share - 1, DAY), share)).toBe(0);
    expect(secondsOfNetwork(spread(60 * share, DAY - 600), share)).toBeGreaterThan(0);
  }
});
