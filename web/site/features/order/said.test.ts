import type { OrderDetails } from "@chowk/contract";
import { expect, test } from "vitest";
import { type Subject, saidOf, withSaid } from "./said.ts";

const line = (_id: string) => ({
  serviceDetail: { _id, ServiceName: _id, Price: 499, Image: "" },
  userRating: null,
  userReview: null,
});
const order = {
  servicePartnerId: "partner",
  rating: 4,
  review: "Polite",
  visits: [
    { partner: { _id: "partner", rating: 4, review: "Polite" } },
    { partner: { _id: "other", rating: null, review: null } },
    { partner: null },
  ],
  services_json: [line("tap"), line("sink")],
} as unknown as OrderDetails;
const tap: Subject = { kind: "service", id: "tap" };
const sink: Subject = { kind: "service", id: "sink" };
const partner: Subject = { kind: "partner", id: "partner" };

test("what is said of one service is said of no other, nor of the partner", () => {
  const after = withSaid(withSaid(order, tap, { rating: 5 }), tap, { review: "Quick" });
  expect(saidOf(after, tap)).toEqual({ rating: 5, review: "Quick" });
  expect(saidOf(after, sink)).toEqual({ rating: null, review: null });
  expect(saidOf(after, partner)).toEqual({ rating: 4, review: "Polite" });
});

test("stars leave the words as they are, and words the stars", () => {
  expect(saidOf(withSaid(order, partner, { rating: 2 }), partner)).toEqual({ rating: 2, review: "Polite" });
  expect(saidOf(withSaid(order, partner, { review: null }), partner)).toEqual({ rating: 4, review: null });
});

test("of several who came, each is spoken of by themselves", () => {
  const after = withSaid(order, { kind: "partner", id: "other" }, { rating: 1 });
  expect(saidOf(after, { kind: "partner", id: "other" })).toEqual({ rating: 1, review: null });
  expect(saidOf(after, partner)).toEqual({ rating: 4, review: "Polite" });
  expect(after.rating).toBe(4);
});

test("an order from before there were visits speaks of who did it", () => {
  const old = { ...order, visits: [] };
  expect(saidOf(withSaid(old, partner, { rating: 2 }), partner)).toEqual({ rating: 2, review: "Polite" });
});

test("the order that is shown is left as it was", () => {
  const before = structuredClone(order);
  withSaid(order, tap, { rating: 1 });
  withSaid(order, partner, { rating: 1 });
  expect(order).toEqual(before);
});
