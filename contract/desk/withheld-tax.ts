import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, result } from "../shared/endpoint.ts";

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
});
export type WithheldTax = z.infer<typeof WithheldTax>;

export const readWithheldTax = endpoint({
  tag: "Desk: pay-outs",
  access: "operator",
  operatorRoles: ["owner"],
  method: "GET",
  path: "/desk/withheld-tax",
  summary: "Returns what was kept back from partners for the state in a quarter, as its return asks for it.",
  description: "By the books. Only where the country has such a tax: India's TDS.",
  query: z.object({
    day: dayOf(check("BAD_DAY")).optional().describe("Any day of the quarter. Defaults to the current one."),
  }),
  data: result(WithheldTax),
  refusals: ["NO_TAX_HERE"],
});
