import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Language } from "@chowk/contract/languages";
import { afterAll } from "vitest";
import type { Web, WebBuild } from "../../platform/http/web-build.ts";

// Registered here, not within the call: a running test cannot add an `afterAll` hook.
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/**
 * Makes a web build for one test file. It renders pages with `load`; by default each address is a separate page. It has
 * no files except the given ones.
 */
export async function aWebBuild(
  load: (language: Language) => Pick<Web, "render"> & Partial<Web>,
  files: Readonly<Record<string, string>> = {},
): Promise<WebBuild> {
  const folder = await mkdtemp(join(tmpdir(), "chowk-web-"));
  folders.push(folder);
  for (const each of ["assets", "media", "brand", "icons"]) await mkdir(join(folder, each));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return {
    publicFolder: folder,
    assetsFolder: () => join(folder, "assets"),
    load: async (language) => ({ addressOf: eachItsOwn, ...load(language) }),
  };
}

const eachItsOwn = (url: string) => ({ page: url, isMissing: false });
