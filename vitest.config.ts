import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,sandbox-gateway,server,scripts,web}/**/*.test.{ts,tsx}"],
    globalSetup: "server/testing/global-setup.ts",
    // Some tests start a server process; on a busy machine that takes its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
