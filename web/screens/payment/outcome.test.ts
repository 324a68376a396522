import { expect, test } from "vitest";
import { outcomeOf } from "./outcome.ts";

test.each([
  ["SUCCESS", "paid", "paid"],
  ["PENDING", "checking", "failed"],
  ["FAILED", "failed", "failed"],
  ["REFUND_PENDING", "refunded", "refunded"],
  ["REFUNDED", "refunded", "refunded"],
  [null, "atVisit", "atVisit"],
  ["a status of tomorrow", "checking", "failed"],
])("a payment that the server calls %s is %s after paying, and %s after not paying", (payment_status, after, without) => {
  expect(outcomeOf("success", { payment_status })).toBe(after);
  expect(outcomeOf("canceled", { payment_status })).toBe(without);
});
