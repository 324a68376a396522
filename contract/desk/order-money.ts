import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, result } from "../shared/endpoint.ts";
import { line, neededLines } from "../shared/text.ts";
import { Charge, DeskOrder, deskOrderParams, deskReason, refundOutcomes } from "./orders.ts";

/** The accounts between which a refund moves money; docs/use/payments.md says what each is. */
export const bookAccounts = ["order", "refunds", "gateway", "credit", "bank"] as const;
export type BookAccount = (typeof bookAccounts)[number];

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

/** What a refund would lead to, of whom and of what. */
export const RefundOutlook = z.object({
  back: Charge.describe("What the customer gets, in the currency it was paid in."),
  way: z
    .enum(["provider", "credit", "transfer"])
    .describe("By the provider that took it, as the customer's credit, or by a transfer that the desk makes."),
  told: z.array(z.enum(["sms", "email"])).describe("How the customer is told; empty if no message reaches them."),
  keep: z.array(z.string()).describe("Partners who have earned by the order, and keep what they earned."),
  creditNote: z.number().nullable().describe("How much of the invoice is credited; null if nothing is."),
  isBilled: z.boolean().describe("Whether the order has an invoice by now."),
  books: z
    .array(z.object({ debit: z.enum(bookAccounts), credit: z.enum(bookAccounts), money: Charge }))
    .describe("What is written into the books at once."),
});
export type RefundOutlook = z.infer<typeof RefundOutlook>;

export const lookAtRefund = endpoint({
  ...money,
  method: "GET",
  path: "/desk/orders/:id/refund-outlook",
  summary: "Returns what a refund would lead to, and does nothing.",
  description: "It is done and undone: a refund that would be refused is refused here in the same words.",
  params: deskOrderParams,
  query: z.object({
    amount: z.coerce.number(check("BAD_AMOUNT")).min(0.01, check("BAD_AMOUNT")).max(10_000_000),
    of: z.enum(["online", "cash"]).describe("Of what was paid online, or taken in cash."),
    toCredit: z.enum(["true", "false"]).default("false").describe("Of cash: whether it becomes the customer's credit."),
  }),
  data: result(RefundOutlook),
  refusals: [
    "NO_SUCH_ORDER_AT_ALL",
    "NOT_AN_AMOUNT",
    "REFUND_TOO_SMALL",
    "REFUND_TOO_LARGE",
    "NOTHING_PAID_ONLINE",
    "NO_CASH_TAKEN",
    "ALL_PAID_BACK",
  ],
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
  summary:
    "Gives back part or all of the cash that was taken for an order: by a transfer, or to the customer's credit.",
  description:
    "The desk makes the transfer, and records it here. With the same Idempotency-Key, it is recorded only once.",
  params: deskOrderParams,
  body: z
    .object({
      amount: z
        .number(check("BAD_AMOUNT"))
        .min(0.01, check("BAD_AMOUNT"))
        .max(10_000_000)
        .describe("In the currency of prices."),
      toCredit: z.boolean().default(false).describe("Whether it becomes the customer's credit."),
      reference: line(100)
        .optional()
        .describe("What the bank calls the transfer; required for one. No account number: nobody needs it afterwards."),
      reason: deskReason,
    })
    .refine(({ toCredit, reference }) => toCredit || Boolean(reference), {
      path: ["reference"],
      message: check("REFERENCE_REQUIRED"),
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
