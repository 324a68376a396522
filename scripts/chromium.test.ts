import { expect, test } from "vitest";
import { findChromium } from "./chromium.ts";

const nowhere = () => undefined;

test("without any Chromium one line names the command that helps", () => {
  expect(() => findChromium(nowhere, nowhere)).toThrow(/^[^\n]*`npx playwright install chromium`[^\n]*$/);
});

test("one that is there is taken, and nothing is installed", () => {
  const install = () => {
    throw new Error("installed");
  };

  expect(findChromium(() => "/usr/bin/chromium", install)).toBe("/usr/bin/chromium");
});

test("where none is there, the one that could be installed is taken", () => {
  expect(findChromium(nowhere, () => "/usr/bin/chromium")).toBe("/usr/bin/chromium");
});
