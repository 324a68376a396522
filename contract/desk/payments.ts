import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, result, results } from "../shared/endpoint.ts";
import { neededLines } from "../shared/text.ts";

/**
 * `unknown`: no order's payment has this name. `amount`: ours has another amount. `second`: it came in addition to the payment
 * that counted. `undecided`: it is listed as paid, but the provider does not confirm it when asked.
 */
export const paymentProblems = ["unknown", "amount", "second", "undecided"] as const;

export const PaymentCase = z.object({
  _id: z.uuid(),
  provider: z.string(),
  paymentId: z.string().describe("The provider's id of the payment, to find it on the provider's screens."),
  problem: z.enum(paymentProblems),
  name: z.string().nullable().describe("The payment's name at the provider, if it has the form of our names."),
  order: z.string().nullable().describe("Number of the order that it may belong to, if there is one."),
  charge: z
    .object({ currency: z.string(), amount: z.string().describe("With all decimals.") })
    .nullable()
    .describe("Null if the provider's figure is not a valid amount."),
  paidAt: z.iso.datetime().describe("When the customer started to pay."),
  foundAt: z.iso.datetime(),
  closed: z
    .object({ at: z.iso.datetime(), by: z.string().nullable(), note: z.string().nullable() })
    .nullable()
    .describe("`by` is null if the difference resolved itself."),
});
export type PaymentCase = z.infer<typeof PaymentCase>;

const call = { tag: "Desk: orders", access: "operator", operatorRoles: ["support"] } as const;

export const paymentCases = endpoint({
  ...call,
  method: "GET",
  path: "/desk/payment-cases",
  summary: "Lists payments for which the provider's list differs from the books, most recently found first.",
  query: z.object({
    closed: z.enum(["true", "false"]).default("false"),
    cursor: id.optional().describe("`_id` of the last result of the previous page."),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  data: results(PaymentCase),
});

export const closePaymentCase = endpoint({
  ...call,
  method: "POST",
  path: "/desk/payment-cases/:id/close",
  summary: "Closes a payment case with a note of what was done.",
  params: z.object({ id }),
  body: z.object({
    note: neededLines(400, check("DEED_REQUIRED")).describe("Kept with the case and in the audit log."),
  }),
  data: result(PaymentCase),
  refusals: ["NO_SUCH_PAYMENT_CASE", "CHANGED_MEANWHILE"],
});
