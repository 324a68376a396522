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

test("rating one service changes neither the other services nor the partner", () => {
  const after = withSaid(withSaid(order, tap, { rating: 5 }), tap, { review: "Quick" });
  expect(saidOf(after, tap)).toEqual({ rating: 5, review: "Quick" });
  expect(saidOf(after, sink)).toEqual({ rating: null, review: null });
  expect(saidOf(after, partner)).toEqual({ rating: 4, review: "Polite" });
});

test("a rating leaves the review as it is, and a review the rating", () => {
  expect(saidOf(withSaid(order, partner, { rating: 2 }), partner)).toEqual({ rating: 2, review: "Polite" });
  expect(saidOf(withSaid(order, partner, { review: null }), partner)).toEqual({ rating: 4, review: null });
});

test("if several partners came, each is rated separately", () => {
  const after = withSaid(order, { kind: "partner", id: "other" }, { rating: 1 });
  expect(saidOf(after, { kind: "partner", id: "other" })).toEqual({ rating: 1, review: null });
  expect(saidOf(after, partner)).toEqual({ rating: 4, review: "Polite" });
  expect(after.rating).toBe(4);
});

test("an order from before there were visits holds the rating of its partner", () => {
  const old = { ...order, visits: [] };
  expect(saidOf(withSaid(old, partner, { rating: 2 }), partner)).toEqual({ rating: 2, review: "Polite" });
});

test("the original order is not changed", () => {
  const before = structuredClone(order);
  withSaid(order, tap, { rating: 1 });
  withSaid(order, partner, { rating: 1 });
  expect(order).toEqual(before);
});
