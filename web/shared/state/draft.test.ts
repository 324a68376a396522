import { beforeEach, expect, test, vi } from "vitest";
import { forgetDraft, forgetDrafts, readDraft, writeDraft } from "./draft.ts";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
  key: (n: number) => [...stored.keys()][n] ?? null,
  get length() {
    return stored.size;
  },
};
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", storage);
});

test("what was typed is restored until it is forgotten", () => {
  writeDraft("auth", { name: "Meera", email: "meera@" });
  expect(readDraft("auth")).toEqual({ name: "Meera", email: "meera@" });
  forgetDraft("auth");
  expect(readDraft("auth")).toEqual({});
});

test("logging out forgets everything that was being typed, and nothing else", () => {
  for (const name of ["address", "details", "opinion"]) writeDraft(name, { words: "My house" });
  stored.set("bannerClosed", "true");
  forgetDrafts();
  expect([...stored.keys()]).toEqual(["bannerClosed"]);
});

test.each(["{", "null", "7", '{"name":7}'])("unreadable storage (%s) is an empty draft", (value) => {
  stored.set("draft_auth", value);
  expect(readDraft("auth")).toEqual({});
});

test("if the browser refuses storage, forms work without drafts", () => {
  vi.stubGlobal("sessionStorage", undefined);
  writeDraft("auth", { name: "Meera" });
  expect(readDraft("auth")).toEqual({});
  forgetDraft("auth");
  forgetDrafts();
});
