import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, id, result } from "../shared/endpoint.ts";
import { line } from "../shared/text.ts";

/** Who owes the tax on a service: docs/use/invoices.md. */
export const taxTreatments = ["OPERATOR_SUPPLIES", "OPERATOR_9_5", "PARTNER_SUPPLIES_TCS", "NONE"] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

const percent = check("BAD_PERCENT");

const terms = {
  partnerRegistered: z.boolean().describe("Whether the rule is for partners with a GSTIN or for those without."),
  treatment: z.enum(taxTreatments, check("TREATMENT_REQUIRED")),
  sac: line(20).regex(/^[0-9]{4,6}$/, check("BAD_SAC")),
  rate: z
    .number(percent)
    .min(0, percent)
    .max(100, percent)
    .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, percent)
    .describe("In per cent of the value before tax."),
  from: dayOf(check("BAD_TAX_DAY")).describe("First day on which the rule applies, in the business's time zone."),
};

export const TaxRule = z.object({
  _id: z.string(),
  category: z
    .object({ _id: z.uuid(), name: z.string() })
    .nullable()
    .describe("Null for all categories that have no separate rule."),
  ...terms,
  holds: z
    .enum(["before", "now", "later"])
    .describe("Whether the rule has been replaced, applies now, or will apply later."),
});
export type TaxRule = z.infer<typeof TaxRule>;

const TaxRules = z.object({
  rules: z.array(TaxRule).describe("Rules for all categories first, then by category; newest first."),
  earliest: z.iso.date().describe("The first day from which a new rule can apply."),
  categories: z.array(z.object({ _id: z.uuid(), name: z.string() })),
});

const call = { tag: "Desk", access: "operator", operatorRoles: ["owner"], data: result(TaxRules) } as const;

export const listTaxRules = endpoint({
  ...call,
  method: "GET",
  path: "/desk/tax-rules",
  summary: "Lists which tax applies to what, and from when.",
});

export const addTaxRule = endpoint({
  ...call,
  method: "POST",
  path: "/desk/tax-rules",
  summary: "Adds a tax rule that applies from a given day and replaces the previous one.",
  description:
    "A rule cannot apply to a day for which an invoice was already issued: the earliest is today, or tomorrow if an invoice was issued today.",
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
  summary: "Withdraws a tax rule that does not apply yet.",
  params: z.object({ id: z.string().regex(/^[0-9]{1,18}$/) }),
  refusals: ["NO_SUCH_TAX_RULE", "TAX_RULE_HOLDS"],
});
