import { expect, test } from "vitest";
import { findChromium } from "./chromium.ts";

const nowhere = () => undefined;

test("without any Chromium, a single line names the command that helps", () => {
  expect(() => findChromium(nowhere, nowhere)).toThrow(/^[^\n]*`npx playwright install chromium`[^\n]*$/);
});

test("a Chromium that is there is used, and nothing is installed", () => {
  const install = () => {
    throw new Error("installed");
  };

  expect(findChromium(() => "/usr/bin/chromium", install)).toBe("/usr/bin/chromium");
});

test("if there is none, the one that could be installed is used", () => {
  expect(findChromium(nowhere, () => "/usr/bin/chromium")).toBe("/usr/bin/chromium");
});
