import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { isDatabaseTrouble } from "./troubles.ts";

const said = (severity: string, code: string) =>
  Object.assign(new DatabaseError("could not write to log file", 27, "error"), { severity, code });

test.each([
  ["PANIC", "XX000", true],
  ["ERROR", "XX000", false],
  ["ERROR", "53100", true],
  ["FATAL", "57P01", true],
  ["FATAL", "28P01", false],
  ["ERROR", "23505", false],
])("of a database that says %s %s, that it is in trouble is %j", (severity, code, isTrouble) => {
  expect(isDatabaseTrouble(said(severity, code))).toBe(isTrouble);
});
