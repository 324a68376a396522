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
  paymentId: z.string().describe("The provider's own name for it, by which its screens find it."),
  problem: z.enum(paymentProblems),
  name: z.string().nullable().describe("What it is called there, where that is a name as ours are."),
  order: z.string().nullable().describe("The number of the order that it may be of, where there is one."),
  charge: z
    .object({ currency: z.string(), amount: z.string().describe("With all decimals.") })
    .nullable()
    .describe("null where the provider's figure is no amount."),
  paidAt: z.iso.datetime().describe("When its payer began to pay."),
  foundAt: z.iso.datetime(),
  closed: z
    .object({ at: z.iso.datetime(), by: z.string().nullable(), note: z.string().nullable() })
    .nullable()
    .describe("`by` is null where it came to agree by itself."),
});
export type PaymentCase = z.infer<typeof PaymentCase>;

const call = { tag: "Desk: orders", access: "operator", operatorRoles: ["support"] } as const;

export const paymentCases = endpoint({
  ...call,
  method: "GET",
  path: "/desk/payment-cases",
  summary: "Payments that the provider lists otherwise than the books have them, found last first.",
  query: z.object({
    closed: z.enum(["true", "false"]).default("false"),
    cursor: id.optional().describe("The `_id` of the last one seen."),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  data: results(PaymentCase),
});

export const closePaymentCase = endpoint({
  ...call,
  method: "POST",
  path: "/desk/payment-cases/:id/close",
  summary: "Says what was done about such a payment: nobody has to look any more.",
  params: z.object({ id }),
  body: z.object({ note: neededLines(400, check("DEED_REQUIRED")).describe("Kept with it, and in the audit log.") }),
  data: result(PaymentCase),
  refusals: ["NO_SUCH_PAYMENT_CASE", "CHANGED_MEANWHILE"],
});
