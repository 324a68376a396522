import type { Runner } from "./runner.ts";

export type Fate = "killed" | "survived" | "not reached";

export interface Verdicts {
  fateOf(id: string): Fate;
  /** The test that killed it. */
  killerOf(id: string): string | undefined;
}

/** How many tests try a mutant: those that reach the least other code, as they tell most about it. */
const MOST_TESTS = 12;

interface Place {
  file: string;
  test: string;
  /** How many mutants the test reaches. */
  size: number;
}

/**
 * Runs the test files once, to see what each test reaches, and again with the mutants. A mutant whose test cannot be run twice
 * gets its own process.
 */
export async function judge(
  runner: Runner,
  files: string[],
  ids: string[],
  tell: (line: string) => void,
): Promise<Verdicts> {
  const reaching = new Map<string, Place[]>(ids.map((id) => [id, []]));
  for (const file of files) {
    const { said, faults } = await runner.run(file, { tries: {} });
    for (const fault of faults) tell(`fails as it is: ${file}: ${fault}`);
    for (const one of said) {
      if (one.said === "broken") tell(`fails as it is: ${file}: ${one.test}: ${one.why}`);
      if (one.said === "reached")
        for (const id of one.ids) reaching.get(id)?.push({ file, test: one.test, size: one.ids.length });
    }
  }
  const isReached = (id: string) => (reaching.get(id)?.length ?? 0) > 0;
  tell(`${ids.filter(isReached).length} of ${ids.length} are reached`);

  const killers = new Map<string, string>();
  const owed = new Map<string, Set<string>>();
  for (const file of files) {
    const wanted = [...reaching].flatMap(([id, places]) =>
      places
        .toSorted((a, b) => a.size - b.size)
        .slice(0, MOST_TESTS)
        .filter((place) => place.file === file)
        .map(({ test }) => ({ id, test })),
    );
    // Again for each mutant that never ends.
    for (let isOver = false; !isOver; ) {
      const left = wanted.filter(({ id }) => !killers.has(id));
      if (left.length === 0) break;
      const tries: Record<string, string[]> = {};
      for (const { id, test } of left) tries[test] = [...(tries[test] ?? []), id];
      const { said, isHung } = await runner.run(file, { tries });
      for (const one of said) {
        if (one.said === "killed") killers.set(one.id, one.test);
        if (one.said === "owed") for (const id of one.ids) owed.set(id, (owed.get(id) ?? new Set()).add(file));
      }
      const last = said.findLast((one) => one.said === "trying");
      isOver = !isHung || last?.said !== "trying";
      if (!isOver && last?.said === "trying") killers.set(last.id, `${last.test} (never ends)`);
    }
    tell(`${file}: ${killers.size} killed`);
  }

  for (const [id, inFiles] of owed)
    for (const file of inFiles) {
      if (killers.has(id)) continue;
      const { said, isHung, faults } = await runner.run(file, { tries: {}, only: id });
      const killed = said.find((one) => one.said === "killed");
      if (killed?.said === "killed") killers.set(id, killed.test);
      else if (isHung || faults.length > 0) killers.set(id, file);
      tell(`alone: ${file}: ${killers.has(id) ? "killed" : "survived"}`);
    }

  return {
    fateOf: (id) => (killers.has(id) ? "killed" : isReached(id) ? "survived" : "not reached"),
    killerOf: (id) => killers.get(id),
  };
}
