import { spawnSync } from "node:child_process";

// `npm run test:faults`: the same test as in `npm test`, with a thousand runs. FAULT_RUNS and FAULT_SEED change them.

const { status } = spawnSync("vitest", ["run", "server/tests/faults"], {
  env: { ...process.env, FAULT_RUNS: process.env.FAULT_RUNS ?? "1000" },
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.exitCode = status ?? 1;
