import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aService } from "../../tests/support/factories.ts";
import { AnswerCache } from "./answer-cache.ts";
import { dependsOn } from "./depends-on.ts";
import { type CachedAnswer, maySqueeze, prepare, squeeze } from "./prepared.ts";
import { Busy } from "./turns.ts";

const given = useApp();

const ask = (headers: Record<string, string> = {}, path = "/services_list") =>
  given.app.inject({ url: `/api/chowk365${path}`, headers });

beforeAll(async () => {
  for (let n = 0; n < 10; n += 1) await aService(given.db);
});

describe("an answer of the catalogue", () => {
  test("may be kept by any cache, and is revalidated each time", async () => {
    expect((await ask()).headers).toMatchObject({
      "cache-control": "public, max-age=0, must-revalidate, s-maxage=10",
      "content-type": "application/json; charset=utf-8",
      vary: "accept-encoding",
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
  });

  test.each([
    ["br", undefined, (body: Buffer) => brotliDecompressSync(body)],
    ["gzip, deflate, br", "br", (body: Buffer) => brotliDecompressSync(body)],
    ["gzip", "gzip", (body: Buffer) => gunzipSync(body)],
    ["gzip, br;q=0", "gzip", (body: Buffer) => gunzipSync(body)],
  ])("comes in the best coding of '%s'", async (accept, coding = accept, decode) => {
    const [plain, coded] = [await ask(), await ask({ "accept-encoding": accept })];
    expect(coded.headers["content-encoding"]).toBe(coding);
    expect(coded.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(decode(coded.rawPayload)).toEqual(plain.rawPayload);
  });

  test.each(["", "identity", "zstd", "br;q=0, gzip;q=0.0", "brotli"])("comes as it is for '%s'", async (accept) => {
    const answer = await ask({ "accept-encoding": accept });
    expect(answer.headers).not.toHaveProperty("content-encoding");
    expect(answer.json().code).toBe(200);
  });

  test("has an ETag for each coding, and is not sent again to a client that has it", async () => {
    const tags: string[] = [];
    for (const accept of ["", "gzip", "br"]) {
      const { etag } = (await ask({ "accept-encoding": accept })).headers;
      tags.push(String(etag));
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
        const again = await ask({ "accept-encoding": accept, "if-none-match": String(known) });
        expect(again.statusCode).toBe(304);
        expect(again.rawPayload).toHaveLength(0);
        expect(again.headers).toMatchObject({ etag, vary: "accept-encoding" });
      }
    }
    expect(new Set(tags).size).toBe(3);
  });

  test("is sent to a client with the ETag of another answer", async () => {
    expect((await ask({ "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  test("has another ETag once it has changed", async () => {
    const before = (await ask()).headers.etag;
    await aService(given.db);
    given.app.answerCache.forget();
    expect((await ask({ "if-none-match": String(before) })).statusCode).toBe(200);
  });

  test("is the same if the query has extra parameters", async () => {
    await ask({}, "/services_list?limit=2");
    expect(await given.countQueries(() => ask({}, "/services_list?limit=2&utm_source=mail"))).toBe(0);
  });

  test("comes in fewer bytes once many have asked for it, under another ETag", async () => {
    const brotli = () => ask({ "accept-encoding": "br" }, "/services_list?limit=9");
    const before = await brotli();
    for (let n = 0; n < 20; n += 1) await brotli();
    await expect.poll(async () => (await brotli()).headers.etag).not.toBe(before.headers.etag);

    const after = await brotli();
    expect(after.rawPayload.length).toBeLessThan(before.rawPayload.length);
    expect(brotliDecompressSync(after.rawPayload)).toEqual(brotliDecompressSync(before.rawPayload));
    const plain = await ask({}, "/services_list?limit=9");
    expect(plain.rawPayload).toEqual(brotliDecompressSync(after.rawPayload));
    const again = await ask(
      { "accept-encoding": "br", "if-none-match": String(after.headers.etag) },
      "/services_list?limit=9",
    );
    expect(again.statusCode).toBe(304);
  });

  test("comes as headers only for HEAD", async () => {
    const answer = await given.app.inject({ method: "HEAD", url: "/api/chowk365/services_list" });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(0);
    expect(answer.headers.etag).toBe((await ask()).headers.etag);
  });
});

describe("what is kept", () => {
  const answer = (text: string) => () => prepare(200, {}, Buffer.from(text));
  const textOf = async (cache: AnswerCache, key: string, text: string) =>
    String((await cache.get(key, answer(text))).bodies.identity);

  test("is the most recently used, up to a limit", async () => {
    const cache = new AnswerCache(2);
    await cache.get("a", answer("a1"));
    await cache.get("b", answer("b1"));
    await cache.get("a", answer("a2"));
    await cache.get("c", answer("c1"));

    expect(await textOf(cache, "a", "a3")).toBe("a1");
    expect(await textOf(cache, "b", "b3")).toBe("b3");
  });

  test("is asked for again by a caller who only joined somebody who was refused for asking too much", async () => {
    const cache = new AnswerCache();
    const line = Promise.withResolvers<never>();
    const refused = cache.get("a", () => line.promise);
    const joined = textOf(cache, "a", "mine");
    line.reject(new Busy("TOO_MUCH_AT_ONCE", { retryAfterSeconds: 5 }));
    await expect(refused).rejects.toThrow("TOO_MUCH_AT_ONCE");
    expect(await joined).toBe("mine");
    expect(await textOf(cache, "a", "another")).toBe("mine");
  });

  test("counts everything it holds in memory: every coding, the memory that a body was cut from, headers and key", async () => {
    const cache = new AnswerCache();
    const held = [];
    for (const [key, text] of [
      ["short", "x"],
      ["long", "some words, ".repeat(400)],
    ] as const) {
      const { bodies, headers } = await cache.get(key, () => prepare(200, { "content-type": "a" }, Buffer.from(text)));
      held.push(key.length + JSON.stringify(headers).length);
      for (const body of Object.values(bodies)) {
        // Nothing else is in the memory behind it.
        expect(body.buffer.byteLength).toBe(body.length);
        held.push(body.length);
      }
    }
    expect(held).toHaveLength(6);
    expect(cache.bytes).toBe(held.reduce((sum, bytes) => sum + bytes));
  });

  test("weighs less once it is squeezed", async () => {
    const cache = new AnswerCache();
    const make = () => prepare(200, {}, Buffer.from(JSON.stringify(Array.from({ length: 900 }, (_, n) => n * n))));
    const before = (await cache.get("a", make)).bodies.br?.length ?? 0;
    const weight = cache.bytes;
    for (let n = 0; n < 20; n += 1) await cache.get("a", make);
    await expect.poll(async () => (await cache.get("a", make)).isSqueezed).toBe(true);
    const after = (await cache.get("a", make)).bodies.br?.length ?? 0;
    await expect.poll(() => cache.bytes).toBe(weight - before + after);
    expect(after).toBeLessThan(before);
  });

  test("is squeezed one at a time, with a rest in between, however often anybody asks", async () => {
    const [one, other] = await Promise.all(
      ["one", "other"].map((text) => prepare(200, {}, Buffer.from(`${text} `.repeat(50_000)))),
    );
    await expect.poll(maySqueeze).toBe(true);
    const first = squeeze(one as CachedAnswer);
    expect(maySqueeze()).toBe(false);
    await first;
    expect(maySqueeze()).toBe(false);
    const cache = new AnswerCache();
    for (let n = 0; n < 40; n += 1) await cache.get("a", async () => other as CachedAnswer);
    expect(other?.isSqueezed).toBe(undefined);
  });

  test("is limited in bytes, however many answers there are", async () => {
    const cache = new AnswerCache(100, 1000);
    const big = "x".repeat(400);
    for (const key of ["a", "b", "c"]) await cache.get(key, answer(big));
    // The third is over the limit, so the first went.
    expect(await textOf(cache, "b", "new")).toBe(big);
    expect(await textOf(cache, "c", "new")).toBe(big);
    expect(await textOf(cache, "a", "new")).toBe("new");
    // An answer larger than the whole limit is returned, but not kept.
    await cache.get("huge", answer("x".repeat(1001)));
    expect(await textOf(cache, "huge", "again")).toBe("again");
    // Dropped or forgotten answers no longer count.
    for (const round of ["1", "2", "3"]) {
      cache.forget();
      for (const key of ["d", "e"]) await cache.get(key, answer(round + big));
      expect(await textOf(cache, "d", "new")).toBe(round + big);
    }
  });

  test("is never an answer that was begun before a change", async () => {
    const cache = new AnswerCache();
    const begun = Promise.withResolvers<void>();
    const old = cache.get("a", async () => {
      await begun.promise;
      return answer("old")();
    });
    cache.forget();
    begun.resolve();
    await old;

    expect(await textOf(cache, "a", "new")).toBe("new");
  });

  test("is forgotten when its dependencies change, and when they are not known yet", async () => {
    const cache = new AnswerCache();
    const rated = (id: string, text: string) => () => {
      dependsOn(`ratings of ${id}`);
      return answer(text)();
    };
    await cache.get("a", rated("1", "a1"));
    await cache.get("b", rated("2", "b1"));
    const begun = Promise.withResolvers<void>();
    const slow = cache.get("c", async () => {
      await begun.promise;
      return rated("1", "c1")();
    });

    cache.forgetWhat(["ratings of 1"]);
    begun.resolve();
    await slow;

    const now = Promise.all(["a", "b", "c"].map((key) => textOf(cache, key, "new")));
    expect(await now).toEqual(["new", "b1", "new"]);
  });

  test("is only success", async () => {
    const cache = new AnswerCache();
    await cache.get("a", () => prepare(404, {}, Buffer.from("not there")));
    expect(await textOf(cache, "a", "there")).toBe("there");
  });

  test("is nothing while the cache is closed, and nothing from before that", async () => {
    const cache = new AnswerCache();
    await cache.get("a", answer("a1"));
    cache.close();
    expect([await textOf(cache, "a", "a2"), await textOf(cache, "a", "a3")]).toEqual(["a2", "a3"]);
    cache.open();
    expect([await textOf(cache, "a", "a4"), await textOf(cache, "a", "a5")]).toEqual(["a4", "a4"]);
  });

  test("is never a failure", async () => {
    const cache = new AnswerCache();
    await expect(cache.get("a", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
    expect(await textOf(cache, "a", "later")).toBe("later");
  });
});
