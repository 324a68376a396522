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

const nothing = {
  addressId: null,
  paymentId: null,
  slot: null,
  billTo: null,
  visitNote: "",
  visitPhotos: [],
  askFirst: [],
  keepCredit: false,
  promoCode: null,
};

test("nothing is chosen at first", () => {
  expect(readChoice("meera")).toEqual(nothing);
});

test("choosing one thing leaves the others as they were", () => {
  keepChoice("meera", { paymentId: 2 });
  keepChoice("meera", { addressId: "home" });
  keepChoice("meera", { slot: "2026-12-01T03:30:00.000Z" });
  keepChoice("meera", { billTo: company });
  const slot = "2026-12-01T03:30:00.000Z";
  const chosen = { ...nothing, addressId: "home", paymentId: 2, slot };
  expect(readChoice("meera")).toEqual({ ...chosen, billTo: company });
  keepChoice("meera", { billTo: null });
  expect(readChoice("meera")).toEqual(chosen);
  const note = { visitNote: "Gate code 4711", visitPhotos: ["/uploads/a.webp", "/uploads/b.webp"] };
  keepChoice("meera", note);
  keepChoice("meera", { addressId: "work" });
  expect(readChoice("meera")).toEqual({ ...chosen, ...note, addressId: "work" });
  keepChoice("meera", { visitNote: "", visitPhotos: [] });
  expect(readChoice("meera")).toEqual({ ...chosen, addressId: "work" });
});

test("who is asked first is chosen, and can be unchosen", () => {
  keepChoice("meera", { askFirst: ["ravi", "asha"] });
  keepChoice("meera", { paymentId: 2 });
  expect(readChoice("meera")).toEqual({ ...nothing, paymentId: 2, askFirst: ["ravi", "asha"] });
  keepChoice("meera", { askFirst: [] });
  expect(readChoice("meera")).toEqual({ ...nothing, paymentId: 2 });
});

test("credit is kept for another time, or used after all", () => {
  keepChoice("meera", { keepCredit: true });
  keepChoice("meera", { paymentId: 2 });
  expect(readChoice("meera")).toEqual({ ...nothing, paymentId: 2, keepCredit: true });
  keepChoice("meera", { keepCredit: false });
  expect(readChoice("meera")).toEqual({ ...nothing, paymentId: 2 });
});

test("a promo code is named, or taken back", () => {
  keepChoice("meera", { promoCode: "WELCOME10" });
  keepChoice("meera", { paymentId: 2 });
  expect(readChoice("meera")).toEqual({ ...nothing, paymentId: 2, promoCode: "WELCOME10" });
  keepChoice("meera", { promoCode: null });
  expect(readChoice("meera")).toEqual({ ...nothing, paymentId: 2 });
});

test("one customer's choices are not shown to another", () => {
  keepChoice("meera", { addressId: "home" });
  expect(readChoice("rahul").addressId).toBeNull();
});

test("after the order nothing is chosen", () => {
  keepChoice("meera", { addressId: "home", paymentId: 2 });
  forgetChoice("meera");
  expect(readChoice("meera")).toEqual(nothing);
});
