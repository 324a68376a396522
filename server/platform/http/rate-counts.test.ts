import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { ownCounts, sharedCounts } from "./rate-counts.ts";

const given = useDatabase();

describe.each([
  ["in the database", () => sharedCounts(given.db)],
  ["in memory", ownCounts],
])("what is counted %s", (_, make) => {
  const one = (times: number) => ({ key: randomBytes(32), times });

  test("returns the time that is left, however long the process has run", async () => {
    const [counts, counted] = [make(), [one(1)]];
    expect(await counts.take(counted, 60)).toBe(0);
    // The second refusal is remembered, or counted, by the process's own clock.
    for (let n = 0; n < 2; n += 1) {
      const wait = await counts.take(counted, 60);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
    }
  });

  test("counts towards a wider network only what the narrower one lets through, and gives back to both", async () => {
    const counts = make();
    const [narrow, wide, bystander] = [one(2), one(3), one(2)];
    for (const expected of [0, 0]) expect(await counts.take([narrow, wide], 60)).toBe(expected);
    for (let n = 0; n < 3; n += 1) expect(await counts.take([narrow, wide], 60)).toBeGreaterThan(0);
    // Two of three are used, so one is left for a neighbour.
    expect(await counts.take([bystander, wide], 60)).toBe(0);
    expect(await counts.take([one(9), wide], 60)).toBeGreaterThan(0);

    const [again, around] = [one(1), one(1)];
    expect(await counts.take([again, around], 60)).toBe(0);
    await counts.giveBack([again.key, around.key]);
    expect(await counts.take([again, around], 60)).toBe(0);
    expect(await counts.take([one(9), around], 60)).toBeGreaterThan(0);
  });
});
