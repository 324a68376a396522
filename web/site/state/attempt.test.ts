import { beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

async function openedPage() {
  vi.resetModules();
  return import("./attempt.ts");
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", storage);
});

test("the same order has the same key, also after a reload", async () => {
  const key = (await openedPage()).attemptKey("order", "meera", "AC repair");
  expect((await openedPage()).attemptKey("order", "meera", "AC repair")).toBe(key);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
});

test("different content has a different key", async () => {
  const page = await openedPage();
  expect(page.attemptKey("order", "meera", "AC repair at 549")).not.toBe(
    page.attemptKey("order", "meera", "AC repair at 499"),
  );
});

test("a different customer has a different key", async () => {
  const page = await openedPage();
  expect(page.attemptKey("order", "meera", "AC repair")).not.toBe(page.attemptKey("order", "rahul", "AC repair"));
});

test("an address and an order with the same content have different keys", async () => {
  const page = await openedPage();
  const order = page.attemptKey("order", "meera", "12th Main Road");
  expect(page.attemptKey("address", "meera", "12th Main Road")).not.toBe(order);
  page.forgetAttempt("address", "meera");
  expect(page.attemptKey("order", "meera", "12th Main Road")).toBe(order);
});

test("after an order is placed, the same again is another order", async () => {
  const page = await openedPage();
  const first = page.attemptKey("order", "meera", "AC repair");
  page.forgetAttempt("order", "meera");
  expect(page.attemptKey("order", "meera", "AC repair")).not.toBe(first);
});

test("an hour later, the same again is another order", async () => {
  const page = await openedPage();
  const first = page.attemptKey("order", "meera", "AC repair", 0);
  expect(page.attemptKey("order", "meera", "AC repair", 59 * 60_000)).toBe(first);
  expect(page.attemptKey("order", "meera", "AC repair", 60 * 60_000)).not.toBe(first);
});

test("if the browser refuses storage, the key lasts as long as the page", async () => {
  vi.stubGlobal("localStorage", undefined);
  const page = await openedPage();
  expect(page.attemptKey("order", "meera", "AC repair")).toBe(page.attemptKey("order", "meera", "AC repair"));
});
