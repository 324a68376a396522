import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Language } from "@chowk/contract/languages";
import { afterAll } from "vitest";
import type { Web, WebBuild } from "../http/web-build.ts";

/** A web build without files, for one test file, which draws pages as it is told to. */
export async function aWebBuild(load: (language: Language) => Web): Promise<WebBuild> {
  const folder = await mkdtemp(join(tmpdir(), "chowk-web-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  for (const each of ["assets", "media", "brand", "icons"]) await mkdir(join(folder, each));
  return { publicFolder: folder, assetsFolder: () => join(folder, "assets"), load: async (language) => load(language) };
}
