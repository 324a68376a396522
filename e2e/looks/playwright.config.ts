import { defineConfig } from "@playwright/test";
import tests from "../playwright.config.ts";

/** `npm run looks`: measures how every screen looks, in every language, light and dark, on phone and desktop. */
export default defineConfig({
  ...tests,
  testDir: ".",
  testMatch: "*.looks.ts",
  testIgnore: [],
  globalSetup: "../server.ts",
  outputDir: "../../test-results/looks",
  reporter: [["dot"]],
  use: { ...tests.use, trace: "off", screenshot: "off" },
});
