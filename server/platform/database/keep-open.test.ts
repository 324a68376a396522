import { expect, onTestFinished, test } from "vitest";
import { between } from "../../tests/support/between.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { keepOpen } from "./keep-open.ts";

const made = useDatabase();

/** The bytes of a question and its answer. */
const ANSWER = 75;

/** Opens a line that the test can mute or cut; `told` collects what it reports. */
async function aLine(askMs = 100) {
  const way = await between(made.url);
  const told: string[] = [];
  const line = await keepOpen(way.url, {
    name: "chowk test",
    prepare: async () => {},
    opened: () => void told.push("opened"),
    lost: () => void told.push("lost"),
    askMs,
  });
  onTestFinished(() => line.stop());
  return { way, told };
}

test.each(["mute", "cut"] as const)("a line that is %s says so, and opens again", async (what) => {
  const { way, told } = await aLine();
  way[what]();
  await expect.poll(() => told).toContain("lost");
  await way.open();
  await expect.poll(() => told).toEqual(["opened", "lost", "opened"]);
});

test("a line on which nothing is announced stays open, because it is asked", async () => {
  // A busy machine may keep this process from hearing the answers for a while: they may come most of a second late.
  const { told, way } = await aLine(1000);
  const before = way.passed();
  // Four answers, which take twice as long as it takes to give a silent line up.
  await expect.poll(() => way.passed() - before).toBeGreaterThan(4 * ANSWER);
  expect(told).toEqual(["opened"]);
});
