import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { words } from "./web/words.ts";

// Nothing may go by the clock of the process: it is one that no business of a test is in.
process.env.TZ = "America/St_Johns";

export default defineConfig({
  plugins: [words("en")],
  test: {
    include: ["{contract,server,scripts,tools,web,words}/**/*.test.{ts,tsx}"],
    globalSetup: "server/tests/support/global-setup.ts",
    // Much of a test's time is PostgreSQL's, or waiting for a process to start: two cores have time for three.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Some tests start a server process; on a busy machine that takes its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
