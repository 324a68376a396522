import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/longest-first.ts";
import { words } from "./web/words.ts";

// Nothing may depend on the time zone of the process: no business in a test is in this one.
process.env.TZ = "America/St_Johns";

const inNode = globSync("{contract,server,scripts,tools,words}/**/*.test.ts", { exclude: ["**/node_modules/**"] });
/** Tests that replace a module before anything loads it, set the clock, or run vitest themselves. */
const apart = inNode.filter((file) => /\bvi\.mock\(|toFake: \["Date"|\bopenRunner\(/.test(readFileSync(file, "utf8")));

export default defineConfig({
  plugins: [words("en")],
  test: {
    globalSetup: "server/tests/support/global-setup.ts",
    // Tests spend much of their time in PostgreSQL or waiting for a process to start: two cores have time for three workers.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    // Some tests start a server process, which takes a while on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // How long a test waits for something to happen. No test sets its own limit: what comes late is slow, not wrong.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // State in the server's modules is kept per database, so the server's tests load the modules once: that saves a third of their time.
      // So whatever a test replaces is restored after it, even if it fails.
      {
        extends: true,
        test: {
          ...{ name: "server", include: inNode, exclude: apart, isolate: false },
          setupFiles: "server/tests/support/same-values.ts",
          ...{ restoreMocks: true, unstubGlobals: true, unstubEnvs: true },
        },
      },
      { extends: true, test: { name: "apart", include: ["web/**/*.test.{ts,tsx}", ...apart] } },
    ],
  },
});
