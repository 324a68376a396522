import { defineConfig } from "@playwright/test";
import { findChromium } from "../scripts/chromium.ts";

// Without these, Chromium calls home at every start; the tests need no network beyond their own server.
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  "--disable-gpu",
  // The sandbox does not work as root or in most containers; the pages are our own.
  "--no-sandbox",
];

// No page of a test lives so long that compiling its scripts a second time, for speed, pays: a tenth of all work.
const compiledOnce = ["--js-flags=--no-maglev --no-turbofan"];

// Renders text the same wherever the tests run.
const evenLetters = ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"];

export default defineConfig({
  testDir: ".",
  // Every system renders text differently: the expected pictures are from Linux.
  testIgnore: process.platform === "linux" ? [] : "design-system.spec.ts",
  snapshotPathTemplate: "{testDir}/expected/{arg}.{projectName}{ext}",
  globalSetup: "./server.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A journey mostly waits: three at once keep two cores busy.
  workers: 3,
  // A test that passes only on the second try is a failure.
  retries: 0,
  // The longest time to wait for something to happen: tests must not fail because a machine is half as fast.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    launchOptions: { executablePath: findChromium(), args: [...quiet, ...compiledOnce, ...evenLetters] },
    // It would answer calls that a test breaks on purpose; offline.spec.ts and push.spec.ts allow it.
    serviceWorkers: "block",
    // What cannot be pressed or filled in by then never can: the test says so then, not at its end.
    actionTimeout: 60_000,
    locale: "en-IN",
    // Not where the business is: all times are shown in the business's time zone.
    timezoneId: "Pacific/Auckland",
    // Recording every test takes a third of the time; use `--trace retain-on-failure` to look into one.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "phone", use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    // What does not depend on the width (what is said, kept, refused or asked) is tested once, on the phone.
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } }, grepInvert: /@one-size/ },
  ],
});
