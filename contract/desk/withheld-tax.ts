import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, id, result } from "../shared/endpoint.ts";
import { neededLine } from "../shared/text.ts";

export const WithheldTax = z.object({
  from: z.iso.date().describe("The first and the last day of the quarter of the financial year."),
  until: z.iso.date(),
  withheldFrom: z.string().describe("The day from which the business keeps tax back; empty if it does not."),
  partners: z
    .array(
      z.object({
        partner: z.uuid(),
        name: z.string(),
        pan: z.string().describe("Empty if it is not known."),
        gross: z.number().describe("The prices of what they did, in the currency of prices."),
        withheld: z.number().describe("What was kept back of it."),
      }),
    )
    .describe("Everybody who did work in it, by name."),
  gross: z.number(),
  withheld: z.number(),
  months: z
    .array(
      z.object({
        month: z.iso.date().describe("Its first day."),
        withheld: z.number(),
        paid: z.number().describe("What was paid of it to the state."),
        dueBy: z.iso.date().describe("The last day on which it is paid in time."),
        payments: z
          .array(z.object({ _id: z.uuid(), amount: z.number(), paidOn: z.iso.date(), reference: z.string() }))
          .describe("The earliest first."),
      }),
    )
    .describe("The three of the quarter."),
});
export type WithheldTax = z.infer<typeof WithheldTax>;

const call = {
  tag: "Desk: pay-outs",
  access: "operator",
  operatorRoles: ["owner"],
  data: result(WithheldTax),
} as const;

export const readWithheldTax = endpoint({
  ...call,
  method: "GET",
  path: "/desk/withheld-tax",
  summary: "Returns what was kept back from partners for the state in a quarter, as its return asks for it.",
  description: "By the books. Only where the country has such a tax: India's TDS.",
  query: z.object({
    day: dayOf(check("BAD_DAY")).optional().describe("Any day of the quarter. Defaults to the current one."),
  }),
  refusals: ["NO_TAX_HERE"],
});

export const payTax = endpoint({
  ...call,
  method: "POST",
  path: "/desk/withheld-tax/payments",
  summary: "Enters what was paid to the state of the tax that was kept back in a month.",
  description:
    "It goes into the books. `_id` is the caller's own: a repeated call enters it once. Returns the quarter of the month.",
  body: z.object({
    _id: id,
    month: dayOf(check("BAD_DAY"))
      .refine((day) => day.endsWith("-01"), check("BAD_DAY"))
      .describe("Its first day."),
    amount: z.number(check("BAD_AMOUNT")).max(1_000_000_000),
    paidOn: dayOf(check("DAY_REQUIRED")),
    reference: neededLine(100, check("REFERENCE_REQUIRED")).describe(
      "What it is found by: in India BSR code, date and serial number of the challan.",
    ),
  }),
  refusals: ["NO_TAX_HERE", "NOT_AN_AMOUNT", "TAX_PAID_AHEAD", "TAX_PAID_ABOVE"],
});

export const takeTaxPaymentBack = endpoint({
  ...call,
  method: "DELETE",
  path: "/desk/withheld-tax/payments/:id",
  summary: "Takes back a payment that was entered by mistake. The books have it both ways.",
  description: "Repeating the call does nothing more. Returns the quarter of its month.",
  params: z.object({ id }),
  refusals: ["NO_TAX_HERE", "NO_SUCH_TAX_PAYMENT"],
});
