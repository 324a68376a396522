import { createHash, createHmac, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { localDisk } from "./local-disk.ts";
import { addressOf, type S3Options, s3 } from "./s3.ts";
import { type FileStorage, StorageError } from "./storage.ts";

let folder: string;
let provider: InstanceType<typeof S3rver>;
let endpoint: string;
let disk: FileStorage;
let bucket: FileStorage;

/** Opens a bucket at s3rver, whose only account is S3RVER. */
const ofProvider = (more: Partial<S3Options> = {}) =>
  s3({
    ...{ endpoint, bucket: "chowk", region: "ap-south-1", accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    ...{ pathStyle: true, pauseMs: 1, ...more },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "chowk-storage-"));
  provider = new S3rver({
    ...{ address: "127.0.0.1", port: 0, silent: true, directory: join(folder, "s3") },
    configureBuckets: [{ name: "chowk", configs: [] }],
  });
  const { port } = await provider.run();
  endpoint = `http://127.0.0.1:${port}`;
  disk = localDisk(join(folder, "disk"));
  bucket = ofProvider();
});
afterAll(async () => {
  await provider?.close();
  await rm(folder, { recursive: true, force: true });
});

const read = async (storage: FileStorage, name: string) => {
  const found = await storage.get(name);
  return found && { size: found.size, content: await buffer(found.content) };
};

describe.each([
  ["the local disk", () => disk],
  ["a bucket of S3", () => bucket],
])("files on %s", (_, given) => {
  test("come back as they were put, byte for byte", async () => {
    const content = randomBytes(700_000);
    await given().put("a-picture.webp", content);
    expect(await read(given(), "a-picture.webp")).toEqual({ size: content.length, content });
  });

  test("may be empty", async () => {
    await given().put("empty.pdf", Buffer.alloc(0));
    expect(await read(given(), "empty.pdf")).toEqual({ size: 0, content: Buffer.alloc(0) });
  });

  test("are replaced under the same name", async () => {
    await given().put("twice.webp", Buffer.from("a longer first content"));
    await given().put("twice.webp", Buffer.from("second"));
    expect((await read(given(), "twice.webp"))?.content.toString()).toBe("second");
  });

  test("that are not there are undefined, and removing them does no harm", async () => {
    expect(await given().get("nothing.webp")).toBeUndefined();
    await given().remove("nothing.webp");
  });

  test("are gone once they are removed, and no others with them", async () => {
    await given().put("stays.webp", Buffer.from("stays"));
    await given().put("goes.webp", Buffer.from("goes"));
    await given().remove("goes.webp");
    expect(await given().get("goes.webp")).toBeUndefined();
    expect((await read(given(), "stays.webp"))?.content.toString()).toBe("stays");
  });

  test("are all in the list, with the time they were stored", async () => {
    const before = Date.now() - 2000;
    await given().put("listed.webp", Buffer.from("listed"));
    const all = await Array.fromAsync(given().list());
    const listed = all.find(({ name }) => name === "listed.webp");
    expect(listed?.storedAt.getTime()).toBeGreaterThan(before);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  test.each([
    "../outside",
    "..",
    ".",
    "",
    "/etc/passwd",
    "a/b.webp",
    "a\\b.webp",
    "a..b",
    "a\0b",
    "%2e%2e%2fa",
    "A.webp",
    "x".repeat(151),
  ])("are never called %j", async (name) => {
    for (const use of [
      () => given().put(name, Buffer.from("x")),
      () => given().get(name),
      () => given().remove(name),
    ]) {
      await expect(async () => await use()).rejects.toThrow("Not a name of a stored file");
    }
  });
});

describe("the local disk", () => {
  test("lists nothing if its folder was never made", async () => {
    expect(await Array.fromAsync(localDisk(join(folder, "never")).list())).toEqual([]);
  });

  test("keeps files from the machine's other users", async () => {
    const own = join(folder, "private");
    await localDisk(own).put("id-proof.pdf", Buffer.from("private"));
    expect((await stat(own)).mode & 0o077).toBe(0);
    expect((await stat(join(own, "id-proof.pdf"))).mode & 0o077).toBe(0);
  });

  test("keeps the old file, and no part of the new one, if it cannot be stored", async () => {
    const own = join(folder, "full");
    await localDisk(own).put("kept.webp", Buffer.from("before"));
    const notBytes = { length: 3 } as unknown as Buffer;
    await expect(localDisk(own).put("kept.webp", notBytes)).rejects.toThrow();
    expect(await readdir(own)).toEqual(["kept.webp"]);
    expect(await readFile(join(own, "kept.webp"), "utf8")).toBe("before");
  });

  test("lists a partial file that a crash left, so that it can be removed", async () => {
    const own = join(folder, "crashed");
    await localDisk(own).put("whole.webp", Buffer.from("whole"));
    await writeFile(join(own, "half.webp.0123456789ab.part"), "ha");
    await utimes(join(own, "half.webp.0123456789ab.part"), new Date(0), new Date(0));
    const all = await Array.fromAsync(localDisk(own).list());
    expect(all).toContainEqual({ name: "half.webp.0123456789ab.part", storedAt: new Date(0) });
    await localDisk(own).remove("half.webp.0123456789ab.part");
    expect(await readdir(own)).toEqual(["whole.webp"]);
  });
});

describe("a bucket of S3", () => {
  test("lists past the first thousand files, and only what is ours", async () => {
    const pages = [listOf(["uploads/a.webp", "uploads/b&amp;c.webp"], "more/1"), listOf(["uploads/d.webp"])];
    const asked: string[] = [];
    const storage = await speaking((request, response) => {
      asked.push(String(request.url));
      response.end(pages.shift());
    });
    expect((await Array.fromAsync(storage.list())).map(({ name }) => name)).toEqual(["a.webp", "b&c.webp", "d.webp"]);
    expect(asked).toEqual([
      "/chowk/?list-type=2&prefix=uploads%2F",
      "/chowk/?list-type=2&prefix=uploads%2F&continuation-token=more%2F1",
    ]);
  });

  test("is named in the path, or in the host if the path does not name it", () => {
    const of = { endpoint: "https://s3.example:9000/", bucket: "chowk" };
    expect(addressOf({ ...of, pathStyle: true }, "uploads/a.webp").href).toBe(
      "https://s3.example:9000/chowk/uploads/a.webp",
    );
    expect(addressOf({ ...of, pathStyle: false }, "uploads/a.webp").href).toBe(
      "https://chowk.s3.example:9000/uploads/a.webp",
    );
  });

  test("gets every request signed by AWS's rules", async () => {
    const signed: { given: string; right: string; wrong: string }[] = [];
    const storage = await speaking(async (request, response) => {
      const content = await buffer(request);
      signed.push({
        given: String(request.headers.authorization).split("Signature=")[1] ?? "",
        right: signatureOf(request, content, "S3RVER"),
        wrong: signatureOf(request, content, "guessed"),
      });
      response.end(request.method === "GET" ? listOf([]) : "");
    });
    await storage.put("a.webp", Buffer.from("content"));
    await storage.remove("a.webp");
    await Array.fromAsync(storage.list());
    expect(signed).toHaveLength(3);
    for (const { given, right, wrong } of signed) {
      expect(given).toBe(right);
      expect(given).not.toBe(wrong);
    }
  });

  test("refuses unknown credentials, and is not asked again", async () => {
    await expect(ofProvider({ accessKeyId: "STRANGER" }).put("a.webp", Buffer.from("a"))).rejects.toThrow(
      /^S3 refused PUT uploads\/a.webp: 403 InvalidAccessKeyId$/,
    );
    let asked = 0;
    const denied = await speaking((_request, response) => {
      asked += 1;
      response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
    });
    await expect(denied.get("a.webp")).rejects.toThrow("S3 refused GET uploads/a.webp: 403 AccessDenied");
    expect(asked).toBe(1);
  });

  test("that is missing is a fault, unlike a missing file", async () => {
    await expect(ofProvider({ bucket: "elsewhere" }).get("a.webp")).rejects.toThrow(
      "S3 refused GET uploads/a.webp: 404 NoSuchBucket",
    );
  });

  test.each([500, 503, 429])("that answers %d at first is asked again, with the same content", async (status) => {
    const received: string[] = [];
    const storage = await speaking(async (request, response) => {
      received.push((await buffer(request)).toString());
      response.writeHead(received.length < 3 ? status : 200).end();
    });
    await storage.put("a.webp", Buffer.from("content"));
    expect(received).toEqual(["content", "content", "content"]);
  });

  test("that keeps answering 5xx is a fault after three tries", async () => {
    let asked = 0;
    const storage = await speaking((_request, response) => {
      asked += 1;
      response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
    });
    const failed = storage.remove("a.webp");
    await expect(failed).rejects.toThrow(StorageError);
    await expect(failed).rejects.toThrow("S3 failed at DELETE uploads/a.webp, 3 times: 503 SlowDown");
    expect(asked).toBe(3);
  });

  test("that never answers, or hangs up, is a fault after a time limit", async () => {
    const silent = await speaking(() => {}, { timeoutMs: 30 });
    await expect(silent.get("a.webp")).rejects.toThrow("no answer in 30 ms");
    const rude = await speaking((request) => request.socket.destroy());
    await expect(rude.get("a.webp")).rejects.toThrow(/^S3 failed at GET uploads\/a.webp, 3 times: fetch failed/);
  });

  test("that breaks off in the middle of a file makes the read fail", async () => {
    const storage = await speaking((_request, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("half", () => response.destroy());
    });
    await expect(read(storage, "a.webp")).rejects.toThrow();
  });

  test("that a proxy redirects elsewhere is not followed with our keys", async () => {
    const storage = await speaking((_request, response) =>
      response.writeHead(307, { location: `${endpoint}/chowk/uploads/a.webp` }).end(),
    );
    await expect(storage.get("a.webp")).rejects.toThrow("S3 refused GET uploads/a.webp: 307");
  });

  test("puts no key in its errors", async () => {
    const stranger = ofProvider({ accessKeyId: "NOBODY", secretAccessKey: "hunter2-hunter2" });
    const error = await stranger.put("a.webp", Buffer.from("a")).catch(String);
    expect(error).toContain("403");
    expect(error).not.toMatch(/NOBODY|hunter2/);
  });
});

/** Starts a store that answers as the test says, for what s3rver cannot do. */
async function speaking(answer: RequestListener, more: Partial<S3Options> = {}): Promise<FileStorage> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return ofProvider({ endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...more });
}

/** Returns the signature that AWS's document "Signature Version 4" requires of a request; s3rver checks only the account. */
function signatureOf(request: IncomingMessage, content: Buffer, secret: string): string {
  const hash = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
  const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();
  const { pathname, searchParams } = new URL(String(request.url), "http://store.test");
  const [, date = "", region = "", signedHeaders = ""] =
    /Credential=\w+\/(\d+)\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+)/.exec(
      String(request.headers.authorization),
    ) ?? [];
  const payload = String(request.headers["x-amz-content-sha256"]);
  const canonical = [
    request.method,
    pathname,
    [...searchParams]
      .map((pair) => pair.map(encodeURIComponent).join("="))
      .sort()
      .join("&"),
    ...signedHeaders.split(";").map((name) => `${name}:${request.headers[name]}`),
    "",
    signedHeaders,
    content.length > 0 ? hash(content) : payload,
  ].join("\n");
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, hash(canonical)].join("\n");
  const key = [date, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString("hex");
}

const listOf = (keys: string[], more?: string) => `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>chowk</Name>
${keys.map((key) => `<Contents><Key>${key}</Key><LastModified>2026-11-01T10:00:00.000Z</LastModified></Contents>`).join("\n")}
${more ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${more}</NextContinuationToken>` : ""}
</ListBucketResult>`;
