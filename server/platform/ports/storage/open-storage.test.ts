import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import { openStorage } from "./open-storage.ts";

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "chowk-storage-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("without settings, files are kept in the data folder", async () => {
  const folder = await aFolder();
  await openStorage(readConfig({ DATA_DIR: folder })).put("a.webp", Buffer.from("a"));
  expect(await readdir(join(folder, "uploads"))).toEqual(["a.webp"]);
});

test("with a bucket in the settings, files are kept there and the data folder stays empty", async () => {
  const folder = await aFolder();
  const provider = new S3rver({
    ...{ address: "127.0.0.1", port: 0, silent: true, directory: await aFolder() },
    configureBuckets: [{ name: "chowk-uploads", configs: [] }],
  });
  const { port } = await provider.run();
  onTestFinished(() => provider.close());
  const storage = openStorage(
    readConfig({
      DATA_DIR: folder,
      S3_BUCKET: "chowk-uploads",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    }),
  );
  await storage.put("a.webp", Buffer.from("a"));
  const found = await storage.get("a.webp");
  expect(found && (await buffer(found.content)).toString()).toBe("a");
  expect(await readdir(folder)).toEqual([]);
});

test("incomplete S3 settings stop the start, which says what is missing", () => {
  expect(() => readConfig({ S3_BUCKET: "chowk" })).toThrow(/S3_ENDPOINT: .*S3_ACCESS_KEY_ID: .*S3_SECRET_ACCESS_KEY: /);
  expect(() => readConfig({ S3_ENDPOINT: "https://s3.example" })).toThrow(
    /S3_BUCKET: the other settings of S3 require it/,
  );
});
