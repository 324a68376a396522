import { expect, test } from "vitest";
import { NoConnection } from "../database/troubles.ts";
import { refuse } from "../refusals/refuse.ts";
import { AnswerCache } from "./answer-cache.ts";
import { type CachedAnswer, prepare } from "./prepared.ts";

const says =
  (text: string, status = 200) =>
  () =>
    prepare(status, {}, Buffer.from(text));
const away = async (): Promise<CachedAnswer> => {
  throw new NoConnection("away");
};
const textOf = ({ bodies }: CachedAnswer) => String(bodies.identity);

/** A cache that knew two answers when the line broke. */
async function closed() {
  const cache = new AnswerCache();
  await cache.get("a", says("a1"));
  await cache.get("b", says("b1"));
  cache.close();
  return cache;
}

test("while changes cannot be heard an answer is made again each time", async () => {
  const cache = await closed();
  for (const text of ["a2", "a3"]) {
    const answer = await cache.get("a", says(text));
    expect(textOf(answer)).toBe(text);
    expect(answer.headers).not.toHaveProperty("x-kept");
  }
});

test("if it cannot be made because the database is away, the last known answer is returned, and says since when", async () => {
  const cache = await closed();
  const before = Date.now();
  await cache.get("b", says("b2"));
  for (const [key, text] of [
    ["a", "a1"],
    ["b", "b2"],
  ] as const) {
    const answer = await cache.get(key, away);
    expect(textOf(answer)).toBe(text);
    expect(answer.headers).toMatchObject({ "cache-control": "no-store", "server-timing": "kept" });
    expect(Date.parse(answer.headers["x-kept"] ?? "")).toBeGreaterThanOrEqual(before - 60_000);
  }
  expect(textOf(await cache.get("a", says("an error page", 503)))).toBe("a1");
});

test("an answer that was never asked for before fails as usual, and so does a refusal for another reason", async () => {
  const cache = await closed();
  await expect(cache.get("c", away)).rejects.toThrow("away");
  const refused = async () => {
    throw refuse("NOTHING_HERE");
  };
  await expect(cache.get("a", refused)).rejects.toThrow("NOTHING_HERE");
});

test("after a trouble nobody waits for the next: known answers come at once, without a query", async () => {
  const cache = await closed();
  await cache.get("a", away);
  let asked = 0;
  const answer = await cache.get("b", async () => {
    asked += 1;
    return away();
  });
  expect([textOf(answer), asked]).toEqual(["b1", 0]);
});

test("a caller whose answer does not come soon gets the known one; the late answer is known for the next caller", async () => {
  const cache = await closed();
  const late = Promise.withResolvers<CachedAnswer>();
  expect(textOf(await cache.get("a", () => late.promise))).toBe("a1");
  late.resolve(await says("a2")());
  await late.promise;
  expect(textOf(await cache.get("a", away))).toBe("a2");
});

test("once changes can be heard again nothing from before is left", async () => {
  const cache = await closed();
  cache.open();
  await expect(cache.get("a", away)).rejects.toThrow("away");
  expect(textOf(await cache.get("b", says("b9")))).toBe("b9");
});
