import { z } from "zod";
import { country } from "../countries/in-force.ts";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, id, result } from "../shared/endpoint.ts";
import { percent } from "../shared/percent.ts";
import { line } from "../shared/text.ts";

/** Who owes the tax on a service: docs/use/invoices.md. */
export const taxTreatments = ["OPERATOR_SUPPLIES", "OPERATOR_9_5", "PARTNER_SUPPLIES_TCS", "NONE"] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

/** Those that the tax of the business's country knows: a value added tax is the business's own, or there is none on it. */
export const treatmentsHere = (): readonly TaxTreatment[] =>
  country().tax.regime === "gst" ? taxTreatments : ["OPERATOR_SUPPLIES", "NONE"];

/** The rules that the product itself suggests, each with its source in the law (words/<language>/desk-settings.json). */
export const reviewedRules = ["HOUSEKEEPING", "REPAIR", "BEAUTY", "VAT"] as const;
export type ReviewedRule = (typeof reviewedRules)[number];

const rate = percent.describe("In per cent of the value before tax.");
const treatment = z.enum(taxTreatments, check("TREATMENT_REQUIRED"));
const partnerRegistered = "Whether the rule is for partners with a GSTIN or for those without; null outside India.";
const from = dayOf(check("BAD_TAX_DAY")).describe("First day on which the rule applies, in the business's time zone.");

export const TaxRule = z.object({
  _id: z.string(),
  category: z
    .object({ _id: z.uuid(), name: z.string() })
    .nullable()
    .describe("Null for all categories that have no separate rule."),
  partnerRegistered: z.boolean().nullable().describe(partnerRegistered),
  treatment,
  sac: z.string().nullable().describe("Service accounting code; null outside India."),
  rate,
  from,
  holds: z
    .enum(["before", "now", "later"])
    .describe("Whether the rule has been replaced, applies now, or will apply later."),
  reviewed: z
    .enum(reviewedRules)
    .nullable()
    .describe("Which of the product's own suggestions it is; null for a rule that an owner wrote."),
  confirmed: z
    .object({ by: z.string(), at: z.iso.datetime() })
    .nullable()
    .describe("Which owner said that it is right, as the business's tax adviser has it."),
  toConfirm: z.boolean().describe("Whether an owner has still to confirm it."),
});
export type TaxRule = z.infer<typeof TaxRule>;

const Suggestion = z.object({
  reviewed: z.enum(reviewedRules),
  isOfCategory: z
    .boolean()
    .describe("Whether it is for a category that the owner chooses; else it is for all of them."),
  rules: z.array(TaxRule.pick({ partnerRegistered: true, treatment: true, sac: true, rate: true })),
  since: z.iso.date().describe("Since when the law has it so."),
});
export type TaxSuggestion = z.infer<typeof Suggestion>;

const TaxRules = z.object({
  rules: z.array(TaxRule).describe("Rules for all categories first, then by category; newest first."),
  suggestions: z.array(Suggestion).describe("Reviewed rules that do not apply yet, or not to all categories."),
  earliest: z.iso.date().describe("The first day from which a new rule can apply."),
  categories: z.array(z.object({ _id: z.uuid(), name: z.string() })),
});
export type TaxRules = z.infer<typeof TaxRules>;

const call = { tag: "Desk", access: "operator", operatorRoles: ["owner"], data: result(TaxRules) } as const;
const rowId = z.object({ id: z.string().regex(/^[0-9]{1,18}$/) });

export const listTaxRules = endpoint({
  ...call,
  method: "GET",
  path: "/desk/tax-rules",
  summary: "Lists which tax applies to what, and from when.",
});

const isGst = () => country().tax.regime === "gst";

export const addTaxRule = endpoint({
  ...call,
  method: "POST",
  path: "/desk/tax-rules",
  summary: "Adds a tax rule that applies from a given day and replaces the previous one.",
  description:
    "A rule cannot apply to a day for which an invoice was already issued: the earliest is today, or tomorrow if an invoice was issued today. In India it says for which partners it is, and a SAC; a value added tax has neither.",
  body: z
    .object({
      category: id.nullable().default(null),
      partnerRegistered: z.boolean().nullable().default(null).describe(partnerRegistered),
      treatment,
      sac: line(20)
        .regex(/^[0-9]{4,6}$/, check("BAD_SAC"))
        .nullable()
        .default(null),
      rate,
      from,
    })
    .refine((rule) => treatmentsHere().includes(rule.treatment), {
      path: ["treatment"],
      message: check("TREATMENT_REQUIRED"),
    })
    .refine((rule) => (rule.sac !== null) === isGst(), { path: ["sac"], message: check("BAD_SAC") })
    .refine((rule) => (rule.partnerRegistered !== null) === isGst(), {
      path: ["partnerRegistered"],
      message: check("PARTNERS_REQUIRED"),
    })
    .refine((rule) => rule.treatment !== "NONE" || rule.rate === 0, {
      path: ["rate"],
      message: check("RATE_WITHOUT_TAX"),
    }),
  refusals: ["NO_TAX_HERE", "TAX_RULE_TOO_EARLY", "TAX_RULE_THERE", "NO_SUCH_CATALOGUE_ENTRY"],
});

export const takeTaxSuggestion = endpoint({
  ...call,
  method: "POST",
  path: "/desk/tax-suggestions",
  summary: "Adds the rules that the product suggests, from the earliest day on.",
  description:
    "They apply at once, or tomorrow if an invoice was issued today, and stay marked until an owner confirms them.",
  body: z.object({
    reviewed: z.enum(reviewedRules),
    category: id.nullable().default(null).describe("For a suggestion that is for one category: which."),
  }),
  refusals: ["NO_SUCH_TAX_RULE", "TAX_RULE_THERE", "NO_SUCH_CATALOGUE_ENTRY"],
});

export const confirmTaxRule = endpoint({
  ...call,
  method: "POST",
  path: "/desk/tax-rules/:id/confirm",
  summary: "Confirms that a tax rule is right; the first owner who does so is named with it.",
  params: rowId,
  refusals: ["NO_SUCH_TAX_RULE"],
});

export const dropTaxRule = endpoint({
  ...call,
  method: "DELETE",
  path: "/desk/tax-rules/:id",
  summary: "Withdraws a tax rule that does not apply yet.",
  params: rowId,
  refusals: ["NO_SUCH_TAX_RULE", "TAX_RULE_HOLDS"],
});
