import { spawnSync } from "node:child_process";

// `npm run e2e -- checkout`: the journeys whose file's name has that word; all of Playwright's own options are passed on.

const args = ["test", "--config", "e2e/playwright.config.ts", ...process.argv.slice(2)];
const { status } = spawnSync("playwright", args, { stdio: "inherit", shell: process.platform === "win32" });
process.exit(status ?? 1);
