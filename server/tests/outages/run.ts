import { spawnSync } from "node:child_process";

// `npm run test:outages`: the same test as in `npm test`, with 200 faults of each kind. OUTAGE_ROUNDS changes that.

const { status } = spawnSync("vitest", ["run", "server/tests/outages"], {
  env: { ...process.env, OUTAGE_ROUNDS: process.env.OUTAGE_ROUNDS ?? "200" },
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.exitCode = status ?? 1;
