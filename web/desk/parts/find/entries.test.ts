import { getWords as roomWords } from "words:desk";
import { getWords } from "words:desk-find";
import type { FoundAtDesk } from "@chowk/contract";
import { expect, test, vi } from "vitest";
import { rooms } from "../../rooms.ts";
import { foundGroups, placesLike } from "./entries.ts";

vi.stubGlobal("document", { querySelector: () => null, documentElement: { dataset: {} } });

const titles = (typed: string, of = rooms) =>
  placesLike(typed, { rooms: of, names: roomWords().rooms, text: getWords() }).entries.map(({ title }) => title);

test("a room or a deed is found by the beginnings of its words, in any order", () => {
  expect(titles("ord")).toEqual(["Order by phone", "Orders"]);
  expect(titles("phone ORD")).toEqual(["Order by phone"]);
  expect(titles("out pay")).toEqual(["Pay-outs"]);
  expect(titles("hone")).toEqual([]);
  expect(titles("")).toHaveLength(rooms.length + 15);
});

test("nobody is led to what they may not enter", () => {
  const board = rooms.filter(({ path }) => path === "board");
  expect(titles("", board)).toEqual(["The day"]);
});

const person = (name: string) => ({ _id: name, name, phone: "9876543210" });
const order = { ordId: "CH-7K3M-92QD", customer: "Asha", startsAt: null, placedAt: "2026-11-24T10:00:00Z" };
const found = {
  ...{ orders: [order], customers: [person("Asha Rao")], services: [] },
  partners: [{ ...person("Selvam"), status: "Approved" }],
} as unknown as FoundAtDesk;
const kinds = (typed: string) => foundGroups(typed, found, getWords()).map(({ heading }) => heading);

test("the kind of which something begins with what was typed comes first; kinds of which nothing is found are left out", () => {
  expect(kinds("sel")).toEqual(["Partners", "Orders", "Customers"]);
  expect(kinds("ch7k")).toEqual(["Orders", "Customers", "Partners"]);
  expect(kinds("rao")).toEqual(["Orders", "Customers", "Partners"]);
});
