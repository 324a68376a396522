import { expect, test } from "vitest";
import { waitInWords } from "./say.ts";

test.each([
  [1, "1 second"],
  [30, "30 seconds"],
  [119, "119 seconds"],
  [120, "2 minutes"],
  [121, "3 minutes"],
  [7199, "120 minutes"],
  [7200, "2 hours"],
  [86_399, "24 hours"],
])("%i seconds are written as %s", (seconds, words) => {
  expect(waitInWords(seconds, "en")).toBe(words);
});
