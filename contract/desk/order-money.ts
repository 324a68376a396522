import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, result } from "../shared/endpoint.ts";
import { neededLine, neededLines } from "../shared/text.ts";
import { DeskOrder, deskOrderParams, deskReason, refundOutcomes } from "./orders.ts";

const money = { tag: "Desk: orders", access: "operator", operatorRoles: ["support"] } as const;

export const closeCashDifference = endpoint({
  ...money,
  method: "POST",
  path: "/desk/jobs/:id/cash/close",
  summary: "Records what was done about cash that differed from what there was to take.",
  params: z.object({ id }),
  body: z.object({
    note: neededLines(400, check("DEED_REQUIRED")).describe("Kept with the order and in the audit log."),
  }),
  data: result(DeskOrder),
  refusals: ["NO_SUCH_VISIT", "CHANGED_MEANWHILE", "MANY_BOOK"],
});

export const refundPart = endpoint({
  ...money,
  method: "POST",
  path: "/desk/orders/:id/refunds",
  summary: "Refunds part or all of what was paid online.",
  description: "With the same Idempotency-Key, it is refunded only once.",
  params: deskOrderParams,
  body: z.object({
    amount: z
      .number(check("BAD_AMOUNT"))
      .min(0.01, check("BAD_AMOUNT"))
      .max(10_000_000)
      .describe(
        "Part of the order's price, in the currency of prices. The same part of the charge is refunded, at the rate of the charge.",
      ),
    reason: deskReason,
  }),
  idempotent: true,
  data: result(DeskOrder),
  refusals: [
    "NO_SUCH_ORDER_AT_ALL",
    "REFUND_KEY_REQUIRED",
    "NOT_AN_AMOUNT",
    "SENT_OTHERWISE",
    "REFUND_TOO_SMALL",
    "REFUND_TOO_LARGE",
    "NOTHING_PAID_ONLINE",
    "ALL_PAID_BACK",
    "MANY_BOOK",
  ],
});

export const refundCash = endpoint({
  ...money,
  method: "POST",
  path: "/desk/orders/:id/cash-refunds",
  summary: "Records that part or all of the cash that was taken for an order was transferred back.",
  description: "The desk makes the transfer. With the same Idempotency-Key, it is recorded only once.",
  params: deskOrderParams,
  body: z.object({
    amount: z
      .number(check("BAD_AMOUNT"))
      .min(0.01, check("BAD_AMOUNT"))
      .max(10_000_000)
      .describe("In the currency of prices."),
    reference: neededLine(100, check("REFERENCE_REQUIRED")).describe(
      "What the bank calls the transfer. No account number: nobody needs it afterwards.",
    ),
    reason: deskReason,
  }),
  idempotent: true,
  data: result(DeskOrder),
  refusals: [
    "NO_SUCH_ORDER_AT_ALL",
    "REFUND_KEY_REQUIRED",
    "NOT_AN_AMOUNT",
    "SENT_OTHERWISE",
    "REFUND_TOO_LARGE",
    "NO_CASH_TAKEN",
    "ALL_PAID_BACK",
    "MANY_BOOK",
  ],
});

export const seeToRefund = endpoint({
  ...money,
  method: "POST",
  path: "/desk/refunds/:id",
  summary: "Records what became of a refund that does not proceed by itself.",
  params: z.object({ id }),
  body: z.object({ outcome: z.enum(refundOutcomes), note: deskReason }),
  data: result(DeskOrder),
  refusals: ["NO_SUCH_REFUND", "CHANGED_MEANWHILE", "MANY_BOOK"],
});
