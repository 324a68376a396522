import { beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
const documentElement = { dataset: {} as Record<string, string> };
vi.stubGlobal("document", { documentElement });

const meera = { _id: "meera", name: "Meera", email: "meera@example.com", phone: "9876500001", userImage: "" };

async function openedPage() {
  vi.resetModules();
  return import("./session.ts");
}

beforeEach(() => {
  stored.clear();
  documentElement.dataset = {};
});

test("a page opened later knows who is signed in", async () => {
  (await openedPage()).saveEntry(meera);
  expect((await openedPage()).currentEntry()).toEqual(meera);
  expect(stored.get("userId")).toBe('"meera"');
});

test("the entry holds what the screens read, and never a token", async () => {
  (await openedPage()).saveEntry({ ...meera, token: "secret", country_code: "+91" } as typeof meera);
  expect(JSON.parse(stored.get("entry") ?? "")).toEqual(meera);
});

test("forgetting leaves nothing behind", async () => {
  const page = await openedPage();
  page.saveEntry(meera);
  expect(documentElement.dataset).toHaveProperty("signedIn");
  page.forgetEntry();
  expect(page.currentEntry()).toBeNull();
  expect([...stored.keys()]).toEqual([]);
  expect(documentElement.dataset).not.toHaveProperty("signedIn");
});

test.each(["{", "null", '"meera"', "{}"])("unreadable storage (%s) is a visitor", async (value) => {
  stored.set("entry", value);
  expect((await openedPage()).currentEntry()).toBeNull();
});
