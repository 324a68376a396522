import { spawnSync } from "node:child_process";
import { globSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

// `npm run screenshots`: pictures of every screen and its main states, at 360 and 1280 pixels, light and dark, in
// screenshots/. ONLY=checkout narrows it to the tests whose names match. EXPECTED=renew instead takes the pictures of
// the design system that `npm test` compares with.

const root = join(import.meta.dirname, "..");
const { ONLY, EXPECTED } = process.env;

function playwright(...args: string[]): void {
  const windows = process.platform === "win32";
  const { status } = spawnSync("playwright", ["test", ...args], { cwd: root, stdio: "inherit", shell: windows });
  if (status !== 0) process.exit(status ?? 1);
}

if (EXPECTED === "renew") {
  playwright("--config", "e2e/playwright.config.ts", "--update-snapshots=changed", "design-system");
  for (const file of globSync("e2e/expected/*.png", { cwd: root })) await shrink(join(root, file));
} else {
  if (!ONLY) rmSync(join(root, "screenshots"), { recursive: true, force: true });
  playwright("--config", "e2e/screenshots/playwright.config.ts", ...(ONLY ? ["--grep", ONLY] : []));
}

/** Reduces a picture to 256 colours: flat colours need no more, and it takes a third of the bytes. */
async function shrink(file: string): Promise<void> {
  const large = await readFile(file);
  // A picture that was not renewed stays as it is, byte for byte.
  if ((await sharp(large).metadata()).isPalette) return;
  const small = await sharp(large).png({ palette: true, effort: 10, dither: 0 }).toBuffer();
  if (small.length < large.length) await writeFile(file, small);
}
