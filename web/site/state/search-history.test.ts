import type { SearchResult } from "@chowk/contract";
import { beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});

const searched = (number: number): SearchResult => ({
  _id: `service-${number}`,
  ServiceName: `Service ${number}`,
  SrvSubCategoryId: "sub-category",
  SrvSubCategoryName: "Sub-category",
  Image: "/media/catalogue/service/480.webp",
});
const storedIds = () => JSON.parse(stored.get("searchHistory") ?? "[]").map((one: SearchResult) => one._id);

/** The store as a newly opened page sees it, in a language. */
async function openedPage(code = "en") {
  vi.resetModules();
  vi.doMock("words:language", () => ({ getLanguage: () => ({ code }) }));
  return import("./search-history.ts");
}

beforeEach(() => stored.clear());

test("the newest search comes first, and a page opened later still has it", async () => {
  const page = await openedPage();
  page.rememberSearch(searched(1));
  page.rememberSearch(searched(2));
  expect((await openedPage()).recentSearches()).toEqual([searched(2), searched(1)]);
});

test("a repeated search moves to the front instead of being listed twice", async () => {
  const page = await openedPage();
  for (const number of [1, 2, 3, 1]) page.rememberSearch(searched(number));
  expect(storedIds()).toEqual(["service-1", "service-3", "service-2"]);
});

test("only the five most recent are kept", async () => {
  const page = await openedPage();
  for (const number of [1, 2, 3, 4, 5, 6, 7]) page.rememberSearch(searched(number));
  expect(storedIds()).toEqual(["service-7", "service-6", "service-5", "service-4", "service-3"]);
});

test("clearing leaves nothing behind in the browser", async () => {
  const page = await openedPage();
  page.rememberSearch(searched(1));
  page.clearSearches();
  expect(page.recentSearches()).toEqual([]);
  expect(stored.has("searchHistory")).toBe(false);
});

test.each([
  ["broken JSON", "[{"],
  ["something else than a list", '{"_id":"service-1"}'],
  ["entries of another form", '[{"_id":1}]'],
])("%s in the storage counts as no history", async (_, value) => {
  stored.set("searchHistory", value);
  expect((await openedPage()).recentSearches()).toEqual([]);
});

test("a longer list of an older version is cut to five", async () => {
  stored.set("searchHistory", JSON.stringify([1, 2, 3, 4, 5, 6].map(searched)));
  expect((await openedPage()).recentSearches()).toHaveLength(5);
});

test("what was found on a page in another language is not shown in this one", async () => {
  (await openedPage("hi")).rememberSearch(searched(1));
  expect((await openedPage("kn")).recentSearches()).toEqual([]);
  expect((await openedPage()).recentSearches()).toEqual([]);
  expect((await openedPage("hi")).recentSearches()).toMatchObject([searched(1)]);
});
