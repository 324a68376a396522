import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, inject } from "vitest";

// Runs in each test file. A test runs unchanged, which shows what it reaches, then again with each mutant that it should try.
// When it has failed with a mutant, it must pass unchanged: else it cannot be run twice, and the mutants it should try are owed.

declare module "vitest" {
  export interface ProvidedContext {
    mutateFolder: string;
  }
}

/** What a run is asked to do. */
export interface Task {
  /** The mutants that each test should try, by its name. A mutant that was killed in this run is not tried again. */
  tries: Record<string, string[]>;
  /** Instead: a mutant that is on from the start, for a whole file. */
  only?: string;
}

/** What a run reports, a line each. `trying` is written beforehand, so that a mutant that never ends is known. */
export type Said =
  | { said: "process"; pid: number }
  | { said: "trying" | "killed" | "lived"; id: string; test: string }
  | { said: "owed"; ids: string[]; test: string }
  | { said: "reached"; ids: string[]; test: string }
  | { said: "broken"; test: string; why: string };

interface Stryker {
  activeMutant?: string | undefined;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const shared = globalThis as { __stryker__?: Stryker; __mutate?: object };
shared.__stryker__ ??= { mutantCoverage: { static: {}, perTest: {} } };
const stryker = shared.__stryker__;
const { mutantCoverage: coverage } = stryker;

function meet(id: string): boolean {
  const test = stryker.currentTestId;
  if (test) coverage.perTest[test] ??= {};
  const met = (test && coverage.perTest[test]) || coverage.static;
  met[id] = (met[id] ?? 0) + 1;
  return stryker.activeMutant === id;
}

type Tag = (strings: TemplateStringsArray, ...values: unknown[]) => unknown;
shared.__mutate = {
  isOn: meet,
  without: <T>(id: string, query: T, step: (query: T) => T) => (meet(id) ? query : step(query)),
  sql: (tag: Tag, json: string) => {
    const changes: [string, [number, string]][] = Object.entries(JSON.parse(json));
    return (strings: TemplateStringsArray, ...values: unknown[]) => {
      const [, change] = changes.filter(([id]) => meet(id))[0] ?? [];
      if (!change) return tag(strings, ...values);
      const texts = strings.map((text, at) => (at === change[0] ? change[1] : text));
      return tag(Object.assign(texts, { raw: texts }), ...values);
    };
  },
};

const folder = inject("mutateFolder");
const task: Task = JSON.parse(readFileSync(join(folder, "task.json"), "utf8"));
const say = (said: Said) => appendFileSync(join(folder, "said"), `${JSON.stringify(said)}\n`);
say({ said: "process", pid: process.pid });
stryker.activeMutant = task.only;

const killed = new Set<string>();

interface Turn {
  /** What runs now: the test unchanged, for the first time or after it failed, or with a mutant. */
  now: "first" | "check" | { id: string };
  left: string[];
  suspect?: string;
  errors: number;
}
const turns = new Map<string, Turn>();

beforeEach(({ task: test, skip }) => {
  const name = test.fullTestName;
  const errors = test.result?.errors?.length ?? 0;
  const turn = turns.get(test.id);
  if (task.only !== undefined) {
    if (turn && errors > 0) {
      say({ said: "killed", id: task.only, test: name });
      killed.add(task.only);
    }
    if (turn || killed.size > 0) return skip();
    turns.set(test.id, { now: "first", left: [], errors: 0 });
    return;
  }
  if (!turn) {
    turns.set(test.id, { now: "first", left: [], errors });
    stryker.activeMutant = undefined;
    stryker.currentTestId = test.id;
    return;
  }
  const hasFailed = errors > turn.errors;
  turn.errors = errors;
  stryker.currentTestId = "(again)";
  if (turn.now === "first") {
    const ids = Object.keys(coverage.perTest[test.id] ?? {});
    say({ said: "reached", ids, test: name });
    turn.left = (task.tries[name] ?? []).filter((id) => !killed.has(id));
    if (hasFailed) {
      say({ said: "broken", test: name, why: test.result?.errors?.[0]?.message ?? "" });
      say({ said: "owed", ids: turn.left, test: name });
      return skip();
    }
  } else if (turn.now === "check") {
    const id = turn.suspect as string;
    if (hasFailed) {
      say({ said: "owed", ids: [id, ...turn.left], test: name });
      return skip();
    }
    say({ said: "killed", id, test: name });
    killed.add(id);
  } else if (hasFailed) {
    turn.suspect = turn.now.id;
    turn.now = "check";
    stryker.activeMutant = undefined;
    return;
  } else say({ said: "lived", id: turn.now.id, test: name });
  const id = turn.left.shift();
  if (id === undefined) {
    stryker.activeMutant = undefined;
    return skip();
  }
  say({ said: "trying", id, test: name });
  turn.now = { id };
  stryker.activeMutant = id;
  // Stops a loop that no longer ends: Stryker's switches throw after this many turns.
  stryker.hitCount = 0;
  stryker.hitLimit = 1000 + 100 * (coverage.perTest[test.id]?.[id] ?? 0);
});

afterAll(() => {
  stryker.activeMutant = undefined;
});
