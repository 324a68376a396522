import { defineConfig } from "@playwright/test";
import { findChromium } from "../scripts/chromium.ts";

// Without these, Chromium calls home at every start; the tests need no network but their own server.
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  "--disable-gpu",
  // The sandbox cannot be had as root or in most containers; the pages are our own.
  "--no-sandbox",
];

// Letters are drawn alike wherever the tests run.
const evenLetters = ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"];

export default defineConfig({
  testDir: ".",
  // Every system draws text in its own way: the expected pictures are Linux's.
  testIgnore: process.platform === "linux" ? [] : "design-system.spec.ts",
  snapshotPathTemplate: "{testDir}/expected/{arg}.{projectName}{ext}",
  globalSetup: "./server.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Much of a journey is waiting: on two cores three at once leave no core idle.
  workers: 3,
  // A test that passes only at the second try is a failure.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    launchOptions: { executablePath: findChromium(), args: [...quiet, ...evenLetters] },
    // It would answer for what a test breaks on purpose; offline.spec.ts lets it in.
    serviceWorkers: "block",
    locale: "en-IN",
    // Elsewhere than the business, in which all times are told.
    timezoneId: "Pacific/Auckland",
    // Recording every test takes a third of the time; `--trace retain-on-failure` does when one is looked into.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "phone", use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    // What does not depend on the width is walked through once.
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } }, grepInvert: /@one-size/ },
  ],
});
