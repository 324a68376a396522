import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { bars, type Looked, missesOf } from "./bars.ts";

// `npm run looks`: measures how every screen of customers and partners looks, in every language, light and dark, at 360 and 1280
// pixels, and says what misses a bar. ONLY=ar narrows it to a language. docs/change/looks.md says what is measured, and why.

const root = join(import.meta.dirname, "../..");
const file = join(root, "test-results/looks.jsonl");
const { ONLY } = process.env;
const say = (line: string) => process.stdout.write(`${line}\n`);

mkdirSync(dirname(file), { recursive: true });
rmSync(file, { force: true });
const { status } = spawnSync(
  "playwright",
  ["test", "--config", "e2e/looks/playwright.config.ts", ...(ONLY ? ["--grep", `in ${ONLY}$`] : [])],
  { cwd: root, stdio: "inherit", shell: process.platform === "win32", env: { ...process.env, LOOKS_FILE: file } },
);
if (!existsSync(file)) process.exit(status || 1);

const looks = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Looked);
say(`\n${new Set(looks.map(({ screen }) => screen)).size} screens, measured ${looks.length} times\n`);
for (const { name, most, figure } of bars) {
  const found = looks.flatMap((look) => {
    const value = figure(look);
    return value === undefined ? [] : [{ value, look }];
  });
  const worst = found.toSorted((one, other) => other.value - one.value)[0];
  if (!worst) continue;
  const { screen, language, width } = worst.look;
  const shown = Math.round(worst.value * 1000) / 1000;
  say(`${name}: ${shown} (bar ${most}); worst: ${screen}, ${language}, ${width} px`);
}
const misses = looks.flatMap(missesOf);
say(misses.length === 0 ? "\nNothing misses a bar without a reason." : `\n${misses.join("\n")}`);
process.exit(status || (misses.length > 0 ? 1 : 0));
