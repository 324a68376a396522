import { expect, test } from "vitest";
import { doublesOf } from "./doubles.ts";
import type { Kind } from "./part.ts";
import type { Taken } from "./stand-ins.ts";

const taken = (id: string, more: Partial<Taken> = {}): Taken => ({
  id,
  at: 60_000,
  by: "one",
  answered: true,
  ...more,
});
const killed = (kind: Kind, machine: string, when: number) => ({ recipe: { kind, machine }, killed: [when] });
const none = new Set<string>();

test("an SMS that is recorded in a message was sent once", () => {
  expect(doublesOf({ known: new Set(["a"]), taken: [taken("a")], parts: [] }).twice).toEqual([]);
});

test("a message that was sent twice is our fault if nothing was killed", () => {
  const parts = [{ recipe: { kind: "worker" as const, machine: "one" }, killed: [] }];
  expect(doublesOf({ known: none, taken: [taken("a")], parts }).ours).toEqual([taken("a")]);
});

test("a worker that is killed with the carrier's answer cannot record it", () => {
  const parts = [killed("worker", "one", 60_500)];
  expect(doublesOf({ known: none, taken: [taken("a")], parts })).toEqual({ twice: [taken("a")], ours: [] });
});

test.each([
  ["another machine's worker", killed("worker", "two", 60_500)],
  ["a server", killed("server", "one", 60_500)],
  ["the worker, long before", killed("worker", "one", 50_000)],
  ["the worker, long after", killed("worker", "one", 90_000)],
])("it is our fault if %s was killed", (_who, part) => {
  expect(doublesOf({ known: none, taken: [taken("a")], parts: [part] }).ours).toEqual([taken("a")]);
});
