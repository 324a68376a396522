import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { judge, type Verdicts } from "./judge.ts";
import { findMutants, type Mutants } from "./mutants.ts";
import { openRunner } from "./runner.ts";
import { sample } from "./sample.ts";

const root = join(import.meta.dirname, "fixture");
let mutants: Mutants;
let verdicts: Verdicts;

beforeAll(async () => {
  mutants = await findMutants([join(root, "shop.ts")], root);
  const runner = await openRunner({ root, include: ["*.sample.ts"], sources: mutants.switched, patience: 20_000 });
  try {
    const ids = mutants.all.map(({ id }) => id);
    verdicts = await judge(runner, await runner.testFiles(), ids, () => {});
  } finally {
    await runner.close();
    // The inner vitest sets this process's exit code because tests failed.
    process.exitCode = undefined;
  }
});

const fateOf = (from: string, to: string) => {
  const mutant = mutants.all.find(({ original, replacement }) => original === from && replacement === to);
  if (!mutant) throw new Error(`No such mutant: ${JSON.stringify(mutants.all)}`);
  return verdicts.fateOf(mutant.id);
};

test("a mutant that a test notices is killed", () => {
  expect(fateOf("count * each - 50", "count * each + 50")).toBe("killed");
});

test("a mutant that no test notices survives", () => {
  expect(fateOf("count >= 10", "count > 10")).toBe("survived");
});

test("a mutant in code that no test runs is not reached", () => {
  expect(fateOf("name.trim()", "name")).toBe("not reached");
});

test("a loop that no longer ends is killed", () => {
  expect(fateOf("left -= 1", "left += 1")).toBe("killed");
});

test("a test that cannot be run twice kills its mutant in a separate process", () => {
  expect(fateOf("count + 1", "count - 1")).toBe("killed");
});

test("a query's condition is dropped, its comparison changed, and a condition in SQL inverted", () => {
  expect(fateOf('.where("price", "<", most)', "")).toBe("killed");
  expect(fateOf('"<"', '"<="')).toBe("survived");
  expect(fateOf("is null", "is not null")).toBe("killed");
});

test("the same seed draws the same sample", () => {
  const all = Array.from({ length: 100 }, (_, at) => at);
  expect(sample(all, 10, 7)).toEqual(sample(all, 10, 7));
  expect(sample(all, 10, 7)).not.toEqual(sample(all, 10, 8));
  expect(new Set(sample(all, 100, 7)).size).toBe(100);
});
