import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anAddress, signedIn } from "../../tests/support/factories.ts";

const given = useApp();

let customer: Awaited<ReturnType<typeof signedIn>>;
/** Six addresses take about 2 KB. */
const manyAddresses = "/api/chowk365/myaddresslist/";

beforeAll(async () => {
  customer = await signedIn(given.db);
  for (let n = 0; n < 6; n += 1) await anAddress(given.db, { customer_id: customer.id, landmark: "मेट्रो स्टेशन" });
});

const ask = (accept: string, sent: { method?: "GET" | "HEAD"; url?: string } = {}) =>
  given.app.inject({
    url: `${manyAddresses}${customer.id}`,
    ...sent,
    headers: { authorization: `Bearer ${customer.token}`, ...(accept ? { "accept-encoding": accept } : {}) },
  });

describe("an answer that is made for one person", () => {
  test.each([
    ["gzip, deflate, br", "br", (body: Buffer) => brotliDecompressSync(body)],
    ["gzip", "gzip", (body: Buffer) => gunzipSync(body)],
    ["gzip, br;q=0", "gzip", (body: Buffer) => gunzipSync(body)],
  ])("comes in the best coding of '%s', and says its length", async (accept, coding, decode) => {
    const [plain, coded] = [await ask(""), await ask(accept)];
    expect(coded.headers).toMatchObject({
      "content-encoding": coding,
      "content-length": String(coded.rawPayload.length),
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      vary: "accept-encoding",
    });
    expect(coded.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(JSON.parse(String(decode(coded.rawPayload)))).toEqual(plain.json());
    expect(plain.json().data.results).toHaveLength(6);
  });

  test.each(["", "identity", "zstd", "br;q=0, gzip;q=0.0"])("comes as it is for '%s'", async (accept) => {
    const answer = await ask(accept);
    expect(answer.headers).not.toHaveProperty("content-encoding");
    expect(answer.headers.vary).toBe("accept-encoding");
    expect(answer.json().code).toBe(200);
  });

  test("comes as it is if it is short, without a hint that it varies", async () => {
    const answer = await ask("br", { url: "/api/chowk365/nothing-here" });
    expect(answer.headers).not.toHaveProperty("content-encoding");
    expect(answer.headers.vary).not.toContain("accept-encoding");
    expect(answer.json().code).toBe(404);
  });

  test("has the same headers if only the headers are asked for", async () => {
    const [whole, head] = [await ask("br"), await ask("br", { method: "HEAD" })];
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ["content-encoding", "content-length", "vary", "content-type"]) {
      expect(head.headers[name], name).toBe(whole.headers[name]);
    }
  });
});

test("the API's description is compressed once, not twice", async () => {
  const answer = await given.app.inject({ url: "/api/openapi.json", headers: { "accept-encoding": "br" } });
  expect(JSON.parse(String(brotliDecompressSync(answer.rawPayload)))).toMatchObject({ openapi: expect.any(String) });
});
