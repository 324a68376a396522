import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

// The headless shell is the same engine without a browser's windows, which take a third of the tests' time.
const SHELL = "chromium-headless-shell";
const names = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Returns a Chromium to test in: the one that CHROMIUM_PATH names, Playwright's own, or one on the PATH; else installs
 * Debian's package if this process may. If none of these works, throws with the one command that helps.
 */
export function findChromium(search = installed, install = installFromDebian): string {
  return search() ?? install() ?? fail();
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...onPath];
  return candidates.find((path): path is string => Boolean(path) && existsSync(path as string));
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("Installing Chromium from Debian's packages …");
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-q", "-y", ...args], {
      encoding: "utf8",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  apt("update");
  apt("install", "--no-install-recommends", SHELL);
  if (!installed()) apt("install", "--no-install-recommends", "chromium");
  return installed();
}

function fail(): never {
  throw new Error(
    "The browser tests need Chromium: run `npx playwright install chromium` (or set CHROMIUM_PATH), then npm test again.",
  );
}
