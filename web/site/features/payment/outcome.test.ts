import type { OrderStatus } from "@chowk/contract";
import { expect, test } from "vitest";
import { outcomeOf } from "./outcome.ts";

test.each([
  ["Open", "SUCCESS", "paid"],
  ["Completed", "SUCCESS", "paid"],
  ["Pending", "PENDING", "checking"],
  ["Pending", "a status of tomorrow", "checking"],
  ["Pending", "FAILED", "failed"],
  ["Cancelled", "FAILED", "late"],
  ["Cancelled", "PENDING", "late"],
  ["Cancelled", "REFUND_PENDING", "refunding"],
  ["Cancelled", "REFUNDED", "refunded"],
  ["Open", null, "atVisit"],
] satisfies [
  OrderStatus,
  string | null,
  string,
][])("an order that is %s, with its payment %s, is %s", (ordStatus, payment_status, outcome) => {
  expect(outcomeOf({ ordStatus, payment_status })).toBe(outcome);
});
