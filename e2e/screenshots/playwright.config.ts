import { defineConfig } from "@playwright/test";
import tests from "../playwright.config.ts";

/** `npm run screenshots`: every screen and its main states as pictures, to judge by eye. */
export default defineConfig({
  ...tests,
  testDir: ".",
  testMatch: "*.shots.ts",
  testIgnore: [],
  globalSetup: "../server.ts",
  outputDir: "../../test-results/screenshots",
  reporter: [["list"]],
  use: { ...tests.use, trace: "off", screenshot: "off" },
});
