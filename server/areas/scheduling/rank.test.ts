import { expect, test } from "vitest";
import { type Day, daysFrom } from "./calendar.ts";
import { ranked } from "./rank.ts";

const HOUR = 3_600_000;
const midnight = Date.parse("2026-12-01T00:00:00+05:30");
const [day] = daysFrom(midnight, 1, "Asia/Kolkata") as [Day];

interface Known {
  kilometres: number;
  rating?: number;
  /** When their visits begin, in hours after midnight. */
  visits?: number[];
}

/** Returns the names of these partners in the order in which they are asked. */
function asked(partners: Record<string, Known>) {
  const candidates = Object.entries(partners).map(([id, { kilometres, rating = null, visits = [] }]) => ({
    ...{ id, kilometres, rating, skills: [], hours: {}, daysOff: [] },
    busy: visits.map((hour) => ({ from: midnight + hour * HOUR, until: midnight + (hour + 1) * HOUR })),
  }));
  return ranked(candidates, day).map(({ id }) => id);
}

test("the nearest partner is asked first, and of two who are as near always the same one", () => {
  expect(asked({ far: { kilometres: 9 }, near: { kilometres: 1 }, middle: { kilometres: 4 } })).toEqual([
    ...["near", "middle", "far"],
  ]);
  const alike = { kilometres: 2 };
  expect(asked({ b: alike, c: alike, a: alike, d: { kilometres: 1 } })).toEqual(["d", "a", "b", "c"]);
  expect(asked({ a: alike, c: alike, b: alike })).toEqual(["a", "b", "c"]);
});

test("a star more outweighs three kilometres", () => {
  expect(asked({ near: { kilometres: 2, rating: 4 }, good: { kilometres: 4.9, rating: 5 } })).toEqual(["good", "near"]);
  expect(asked({ near: { kilometres: 2, rating: 4 }, good: { kilometres: 5.1, rating: 5 } })).toEqual(["near", "good"]);
  expect(asked({ near: { kilometres: 1, rating: 1 }, good: { kilometres: 9.9, rating: 4 } })).toEqual(["good", "near"]);
});

test("a partner whom nobody has rated counts as one with four stars", () => {
  expect(asked({ a: { kilometres: 2, rating: 4.1 }, b: { kilometres: 2 }, c: { kilometres: 2, rating: 3.9 } })).toEqual(
    [...["a", "b", "c"]],
  );
});

test("each visit on the same day counts as two kilometres, whenever it begins that day", () => {
  for (const hour of [0, 12, 23.9]) {
    expect(asked({ busy: { kilometres: 2, visits: [hour] }, idle: { kilometres: 3.9 } })).toEqual(["idle", "busy"]);
    expect(asked({ busy: { kilometres: 2, visits: [hour] }, idle: { kilometres: 4.1 } })).toEqual(["busy", "idle"]);
  }
  expect(asked({ busy: { kilometres: 2, visits: [9, 11, 13] }, idle: { kilometres: 7.9 } })).toEqual(["idle", "busy"]);
  expect(asked({ busy: { kilometres: 2, visits: [9, 11, 13] }, idle: { kilometres: 8.1 } })).toEqual(["busy", "idle"]);
});

test("visits on other days do not count", () => {
  expect(asked({ a: { kilometres: 2, visits: [-0.1, -20, 24, 30] }, b: { kilometres: 2.1 } })).toEqual(["a", "b"]);
});
