import { beforeEach, expect, test, vi } from "vitest";
import { forgetChoice, keepChoice, readChoice } from "./checkout-choice.ts";

const stored = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
beforeEach(() => stored.clear());
const company = { name: "Rao Textiles", address: "Residency Road", taxNumber: "" };

test("nothing is chosen at first", () => {
  expect(readChoice("meera")).toEqual({ addressId: null, paymentId: null, slot: null, billTo: null });
});

test("choosing one thing leaves the others as they were", () => {
  keepChoice("meera", { paymentId: 2 });
  keepChoice("meera", { addressId: "home" });
  keepChoice("meera", { slot: "2026-12-01T03:30:00.000Z" });
  keepChoice("meera", { billTo: company });
  const slot = "2026-12-01T03:30:00.000Z";
  expect(readChoice("meera")).toEqual({ addressId: "home", paymentId: 2, slot, billTo: company });
  keepChoice("meera", { billTo: null });
  expect(readChoice("meera")).toEqual({ addressId: "home", paymentId: 2, slot, billTo: null });
});

test("one customer's choices are not shown to another", () => {
  keepChoice("meera", { addressId: "home" });
  expect(readChoice("rahul").addressId).toBeNull();
});

test("after the order nothing is chosen", () => {
  keepChoice("meera", { addressId: "home", paymentId: 2 });
  forgetChoice("meera");
  expect(readChoice("meera")).toEqual({ addressId: null, paymentId: null, slot: null, billTo: null });
});
