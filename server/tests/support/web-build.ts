import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Language } from "@chowk/contract/languages";
import { afterAll } from "vitest";
import type { Web, WebBuild } from "../../platform/http/web-build.ts";

// Not within the call: a test that is running can add nothing to what comes after all tests.
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/**
 * A web build for one test file, which draws pages as it is told to, each address a page of its own where it does not say
 * more; without files, but for those given by their path.
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
