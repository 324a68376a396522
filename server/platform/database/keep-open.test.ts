import { expect, onTestFinished, test } from "vitest";
import { between } from "../../tests/support/between.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { keepOpen } from "./keep-open.ts";

const made = useDatabase();

/** A line by way of what can be done to it; what it told of itself stands in `told`. */
async function aLine() {
  const way = await between(made.url);
  const told: string[] = [];
  const line = await keepOpen(way.url, {
    name: "chowk test",
    prepare: async () => {},
    opened: () => void told.push("opened"),
    lost: () => void told.push("lost"),
    askMs: 100,
  });
  onTestFinished(() => line.stop());
  return { way, told };
}

test.each(["mute", "cut"] as const)("a line that is %s says so, and opens anew", async (what) => {
  const { way, told } = await aLine();
  way[what]();
  await expect.poll(() => told).toContain("lost");
  await way.open();
  await expect.poll(() => told, { timeout: 10_000 }).toEqual(["opened", "lost", "opened"]);
});

test("a line on which nobody says anything stays open, as it is asked", async () => {
  const { told, way } = await aLine();
  const before = way.passed();
  // Far more than it would take to be given up.
  await expect.poll(() => way.passed() - before, { timeout: 10_000 }).toBeGreaterThan(1500);
  expect(told).toEqual(["opened"]);
});
