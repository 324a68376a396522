import { maxKinds } from "@chowk/contract";
import { expect, test } from "vitest";
import { visitsFor } from "./visits-for.ts";

test("services of one kind are done in one visit, as long as all of them together, each as often as it is wanted", () => {
  const visits = visitsFor([
    { subCategoryId: "taps", minutes: 30, quantity: 1, people: 1 },
    { subCategoryId: "lamps", minutes: 20, quantity: 1, people: 1 },
    { subCategoryId: "taps", minutes: 45, quantity: 1, people: 1 },
    { subCategoryId: "taps", minutes: 5, quantity: 3, people: 1 },
  ]);
  expect(visits).toEqual([
    { subCategoryId: "taps", minutes: 90 },
    { subCategoryId: "lamps", minutes: 20 },
  ]);
});

test("an order has so many kinds of service and no more, however many services", () => {
  const kinds = (count: number) =>
    Array.from({ length: 2 * count }, (_, n) => ({
      subCategoryId: `kind ${n % count}`,
      minutes: 10,
      quantity: 1,
      people: 1,
    }));
  expect(visitsFor(kinds(maxKinds))).toHaveLength(maxKinds);
  expect(() => visitsFor(kinds(maxKinds + 1))).toThrow(expect.objectContaining({ reason: "TOO_MANY_KINDS" }));
});

test("as many partners come for a kind of service as the one of its services that takes most, and one of them leads", () => {
  const visits = visitsFor([
    { subCategoryId: "sofas", minutes: 40, quantity: 1, people: 1 },
    { subCategoryId: "sofas", minutes: 60, quantity: 2, people: 3 },
    { subCategoryId: "lamps", minutes: 20, quantity: 5, people: 1 },
  ]);
  expect(visits).toEqual([
    { subCategoryId: "sofas", minutes: 160 },
    { subCategoryId: "sofas", minutes: 160, isHelper: true },
    { subCategoryId: "sofas", minutes: 160, isHelper: true },
    { subCategoryId: "lamps", minutes: 100 },
  ]);
});
