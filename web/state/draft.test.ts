import { beforeEach, expect, test, vi } from "vitest";
import { forgetDraft, readDraft, writeDraft } from "./draft.ts";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", storage);
});

test("what was typed is there again, until it is forgotten", () => {
  writeDraft("auth", { name: "Meera", email: "meera@" });
  expect(readDraft("auth")).toEqual({ name: "Meera", email: "meera@" });
  forgetDraft("auth");
  expect(readDraft("auth")).toEqual({});
});

test.each(["{", "null", "7", '{"name":7}'])("unreadable storage (%s) is an empty draft", (value) => {
  stored.set("draft_auth", value);
  expect(readDraft("auth")).toEqual({});
});

test("where the browser refuses storage, forms work without drafts", () => {
  vi.stubGlobal("sessionStorage", undefined);
  writeDraft("auth", { name: "Meera" });
  expect(readDraft("auth")).toEqual({});
  forgetDraft("auth");
});
