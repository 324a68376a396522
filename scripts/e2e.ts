import { spawnSync } from "node:child_process";

// `npm run e2e -- checkout`: runs the journeys whose file name contains that word; all of Playwright's options are passed on.

const args = ["test", "--config", "e2e/playwright.config.ts", ...process.argv.slice(2)];
const { status } = spawnSync("playwright", args, { stdio: "inherit", shell: process.platform === "win32" });
process.exit(status ?? 1);
