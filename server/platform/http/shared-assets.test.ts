import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Language } from "@chowk/contract/languages";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { AnswerCache } from "./answer-cache.ts";
import { pages } from "./pages.ts";
import { shareAssets } from "./shared-assets.ts";
import type { WebBuild } from "./web-build.ts";

const folder = await mkdtemp(join(tmpdir(), "chowk-assets-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Makes a build with these files in the folder of each language. */
async function aBuild(name: string, files: Record<string, string>): Promise<WebBuild> {
  const assetsFolder = (language: Language) => join(folder, name, "assets", language);
  for (const language of ["en", "hi", "kn", "ar"] as const) {
    await mkdir(assetsFolder(language), { recursive: true });
    for (const [file, text] of Object.entries(files)) {
      await writeFile(join(assetsFolder(language), file), `${language} ${text}`);
      await writeFile(join(assetsFolder(language), `${file}.br`), brotliCompressSync(`${language} ${text}`));
    }
  }
  for (const each of ["media", "brand", "icons"]) await mkdir(join(folder, name, each));
  const load = async () => ({
    addressOf: (page: string) => ({ page, isMissing: false }),
    render: async () => new Response("A page"),
  });
  return { publicFolder: join(folder, name), assetsFolder, load };
}

async function serving(web: WebBuild, shared: string) {
  const app = Fastify();
  app.decorate("answerCache", new AnswerCache());
  await pages(app, web, { config: readConfig({ NODE_ENV: "test", ASSETS_DIR: shared }) });
  return async (path: string, encoding = "identity") => {
    const { statusCode, body, headers } = await app.inject({ url: path, headers: { "accept-encoding": encoding } });
    return { statusCode, body, cache: headers["cache-control"], encoding: headers["content-encoding"] };
  };
}

test("servers of two releases serve each other's scripts, and each its own list of parts", async () => {
  const shared = join(folder, "shared");
  const before = await aBuild("before", { "site-1.js": "first", "parts.json": "one" });
  const after = await aBuild("after", { "site-2.js": "second", "parts.json": "two" });
  await shareAssets(before, shared);
  const older = await serving(before, shared);
  // The newer one starts while the older one runs.
  await shareAssets(after, shared);
  const newer = await serving(after, shared);

  for (const ask of [older, newer]) {
    for (const [file, text] of [
      ["site-1.js", "first"],
      ["site-2.js", "second"],
    ]) {
      const found = await ask(`/assets/hi/${file}`);
      expect(found).toMatchObject({
        statusCode: 200,
        body: `hi ${text}`,
        cache: "public, max-age=31536000, immutable",
      });
      expect(await ask(`/assets/hi/${file}`, "br")).toMatchObject({ statusCode: 200, encoding: "br" });
    }
    expect(await ask("/assets/hi/site-3.js")).toMatchObject({ statusCode: 404 });
  }
  expect((await older("/assets/en/parts.json")).body).toBe("en one");
  expect((await newer("/assets/en/parts.json")).body).toBe("en two");
});

test("several servers that start at once bring the same files, each of them whole", async () => {
  const shared = join(folder, "at once");
  const text = "x".repeat(200_000);
  const build = await aBuild("at once, a build", { "a.js": text, "b.js": text, "c.js": text });
  await Promise.all(Array.from({ length: 8 }, () => shareAssets(build, shared)));
  expect(await readdir(join(shared, "en"))).toEqual(["a.js", "a.js.br", "b.js", "b.js.br", "c.js", "c.js.br"]);
  expect(await readFile(join(shared, "ar", "c.js"), "utf8")).toBe(`ar ${text}`);
});

test("what no start has brought for a month is removed", async () => {
  const shared = join(folder, "for a month");
  const [first, second] = [await aBuild("first", { "a.js": "" }), await aBuild("second", { "b.js": "" })];
  const day = 24 * 60 * 60 * 1000;
  await shareAssets(first, shared);
  await shareAssets(second, shared, Date.now() + 29 * day);
  expect(await readdir(join(shared, "en"))).toEqual(["a.js", "a.js.br", "b.js", "b.js.br"]);
  await shareAssets(second, shared, Date.now() + 32 * day);
  expect(await readdir(join(shared, "en"))).toEqual(["b.js", "b.js.br"]);
});

test("a folder that cannot be written is one line that says which", async () => {
  const file = join(folder, "a file");
  await writeFile(file, "");
  await expect(shareAssets(await aBuild("third", {}), file)).rejects.toThrow(
    `The folder ${file} cannot be written (ENOTDIR): set ASSETS_DIR to one that can.`,
  );
});
