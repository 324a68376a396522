import { expect, test } from "vitest";
import { NoConnection } from "../database/troubles.ts";
import { printNoTroubles } from "./quiet.ts";

test("only troubles of the database are dropped from what is printed past the log", () => {
  const printed: unknown[] = [];
  const to = { trace: (...said: unknown[]) => void printed.push(...said) };
  printNoTroubles(to);
  const fault = new TypeError("x is not a function");
  for (const each of [new NoConnection("refused"), fault, new Error("Connection terminated unexpectedly"), "words"])
    to.trace(each);
  expect(printed).toEqual([fault, "words"]);
});
