import { beforeEach, expect, test, vi } from "vitest";
import { currentEntry, saveEntry } from "../../shared/state/session.ts";
import { logOut } from "./log-out.ts";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
vi.stubGlobal("sessionStorage", { removeItem: () => {} });
vi.stubGlobal("document", { querySelector: () => null, documentElement: { dataset: {} } });
vi.stubGlobal("fetch", async () => Response.json({ code: 200 }));
const reload = vi.fn();
vi.stubGlobal("location", { reload });

/** What the service worker keeps, and how it is deleted. */
let kept: string[];
let deleteKept: () => Promise<boolean>;
const caches = { keys: async () => kept, delete: () => deleteKept() };
vi.stubGlobal("caches", caches);
vi.stubGlobal("window", { caches });

beforeEach(() => {
  reload.mockClear();
  kept = ["site-1 answers"];
  saveEntry({ _id: "meera", name: "Meera", email: "meera@example.com", phone: "9876500001", userImage: "" });
});

test("what was viewed is forgotten before a page for customers finds nobody signed in and redirects", async () => {
  const signedIn: boolean[] = [];
  deleteKept = async () => {
    signedIn.push(currentEntry() !== null);
    kept = [];
    return true;
  };
  await logOut();
  expect(signedIn).toEqual([true]);
  expect(kept).toEqual([]);
  expect(currentEntry()).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});

test("a customer who logs out is forgotten even if the browser's storage is broken", async () => {
  deleteKept = () => Promise.reject(new Error("The disk is broken."));
  await logOut();
  expect(currentEntry()).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});
