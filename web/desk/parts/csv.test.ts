import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test.each(["=", "+", "@", "-", "＝", "＋", "－", "＠"])("a cell that begins with %s is text", (sign) => {
  for (const before of ["", " ", "\t", "\n", "\r\n", "\u00a0", "\u200b", "\ufeff"]) {
    const formula = `${before}${sign}SUM(A1)`;
    expect(csvOf(["a"], [[formula]]).replaceAll('"', "")).toBe(`a\r\n'${formula}\r\n`);
  }
});

test.each(["\t", "\r", "\n"])("a cell that begins with %j is text", (before) => {
  expect(csvOf(["a"], [[`${before}b`]]).replaceAll('"', "")).toBe(`a\r\n'${before}b\r\n`);
});

test("a table can be read back by every spreadsheet, and none of its cells is a formula", () => {
  expect(
    csvOf(
      ["what", "how much"],
      [
        ['5" pipe, steel', -3],
        ["=HYPERLINK(1)", null],
        ["two\nlines", 2.5],
        ["-12.50", "-1+cmd|' /C calc'!A1"],
      ],
    ),
  ).toBe(
    `what,how much\r\n"5"" pipe, steel",-3\r\n'=HYPERLINK(1),\r\n"two\nlines",2.5\r\n-12.50,'-1+cmd|' /C calc'!A1\r\n`,
  );
});
