import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, id, result } from "../shared/endpoint.ts";
import { line } from "../shared/text.ts";

/** Who owes the tax on a service: docs/use/invoices.md. */
export const taxTreatments = ["OPERATOR_SUPPLIES", "OPERATOR_9_5", "PARTNER_SUPPLIES_TCS", "NONE"] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

const percent = check("BAD_PERCENT");

const terms = {
  partnerRegistered: z.boolean().describe("For partners who have a GSTIN, or for those who have none."),
  treatment: z.enum(taxTreatments, check("TREATMENT_REQUIRED")),
  sac: line(20).regex(/^[0-9]{4,6}$/, check("BAD_SAC")),
  rate: z
    .number(percent)
    .min(0, percent)
    .max(100, percent)
    .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, percent)
    .describe("Per cent of the value without the tax."),
  from: dayOf(check("BAD_TAX_DAY")).describe("In the business's zone."),
};

export const TaxRule = z.object({
  _id: z.string(),
  category: z
    .object({ _id: z.uuid(), name: z.string() })
    .nullable()
    .describe("Null: for all that have none of their own."),
  ...terms,
  holds: z.enum(["before", "now", "later"]).describe("Whether another one has taken its place, it holds, or will."),
});
export type TaxRule = z.infer<typeof TaxRule>;

const TaxRules = z.object({
  rules: z.array(TaxRule).describe("For all first, then by category; the newest first."),
  earliest: z.iso.date().describe("The first day from which a new rule can hold."),
  categories: z.array(z.object({ _id: z.uuid(), name: z.string() })),
});

const call = { tag: "Desk", access: "operator", operatorRoles: ["owner"], data: result(TaxRules) } as const;

export const listTaxRules = endpoint({
  ...call,
  method: "GET",
  path: "/desk/tax-rules",
  summary: "Which tax holds for what, and from when.",
});

export const addTaxRule = endpoint({
  ...call,
  method: "POST",
  path: "/desk/tax-rules",
  summary:
    "Adds a rule that holds from a day on, in place of the one until then. No day comes into question by which an invoice was issued.",
  body: z
    .object({ category: id.nullable().default(null), ...terms })
    .refine(({ treatment, rate }) => treatment !== "NONE" || rate === 0, {
      path: ["rate"],
      message: check("RATE_WITHOUT_TAX"),
    }),
  refusals: ["TAX_RULE_TOO_EARLY", "TAX_RULE_THERE", "NO_SUCH_CATALOGUE_ENTRY"],
});

export const dropTaxRule = endpoint({
  ...call,
  method: "DELETE",
  path: "/desk/tax-rules/:id",
  summary: "Takes back a rule that does not hold yet.",
  params: z.object({ id: z.string().regex(/^[0-9]{1,18}$/) }),
  refusals: ["NO_SUCH_TAX_RULE", "TAX_RULE_HOLDS"],
});
