import { z } from "zod";
import { country, isAmount } from "../countries/in-force.ts";
import { Storefront, StorefrontChange } from "../customer/storefront.ts";
import { check } from "../refusals/check.ts";
import { endpoint, result } from "../shared/endpoint.ts";
import { isGstin } from "../shared/gstin.ts";
import { languageCodes } from "../shared/languages.ts";
import { seen, version } from "../shared/seen.ts";
import { HowBusinessWorks } from "../shared/settings.ts";
import { line } from "../shared/text.ts";
import { pictureUrl } from "../shared/uploads.ts";

const Rate = z.object({
  to: z.string().describe("Currency code (ISO 4217)."),
  rate: z.string().describe("Value of one unit of the currency of prices in this currency, as a decimal number."),
  since: z.iso.datetime(),
  setBy: z.string(),
});

export const DeskSettings = z.object({
  settings: HowBusinessWorks,
  version: version.describe("Version of the settings."),
  storefront: Storefront.extend({ version }),
  usualNames: z
    .record(z.enum(languageCodes), z.object({ name: z.string(), city: z.string() }))
    .describe("What the product calls the business and its city in each language, until it says so itself."),
  chargedIn: z
    .string()
    .nullable()
    .describe(
      "The currency that the payment provider charges in: another than that of prices needs a rate. Null without a provider.",
    ),
  rates: z.array(Rate).describe("The current rate of each currency."),
  logo: z.string().describe("Empty for the product's default."),
});
export type DeskSettings = z.infer<typeof DeskSettings>;

const call = { tag: "Desk", access: "operator", operatorRoles: ["owner"], data: result(DeskSettings) } as const;

export const deskSettings = endpoint({
  ...call,
  method: "GET",
  path: "/desk/settings",
  summary: "Returns the business's settings.",
});

const asAmount = (name: "cancellationFee" | "visitCharge" | "smallestTip" | "mostForDamage") => ({
  path: [name],
  error: () => check("TOO_MANY_DECIMALS", { count: country().currency.decimals }),
});

export const changeSettings = endpoint({
  ...call,
  method: "PUT",
  path: "/desk/settings",
  summary: "Changes the business's settings.",
  description: "They apply to orders placed from now on.",
  body: HowBusinessWorks.extend({
    seen,
    form: z
      .array(HowBusinessWorks.keyof())
      .min(1)
      .optional()
      .describe(
        "The settings that the operator saw: they are the business's own from now on, changed or not. All if left out.",
      ),
  })
    .refine(({ cancellationFee }) => isAmount(cancellationFee), asAmount("cancellationFee"))
    .refine(({ visitCharge }) => isAmount(visitCharge), asAmount("visitCharge"))
    .refine(({ smallestTip }) => isAmount(smallestTip), asAmount("smallestTip"))
    .refine(({ mostForDamage }) => isAmount(mostForDamage), asAmount("mostForDamage"))
    .refine(({ gstin }) => gstin === "" || isGstin(gstin), {
      path: ["gstin"],
      message: check("NO_GSTIN"),
    }),
  refusals: ["CHANGED_SINCE"],
});

export const setExchangeRate = endpoint({
  ...call,
  method: "POST",
  path: "/desk/rates",
  summary: "Sets what the currency of prices is worth in another currency from now on.",
  body: z.object({
    to: line(20)
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, check("BAD_CURRENCY")),
    rate: line(40)
      .regex(/^\d{1,9}(\.\d{1,9})?$/, check("BAD_RATE"))
      .refine((rate) => Number(rate) > 0, check("RATE_NOT_ABOVE_ZERO")),
  }),
  refusals: ["UNKNOWN_CURRENCY"],
});

export const setLogo = endpoint({
  ...call,
  method: "POST",
  path: "/desk/logo",
  summary: "Sets the logo at the top of every page, or removes it.",
  body: z.object({ image: pictureUrl.nullable().describe("Null to show none of the business's own.") }),
  refusals: ["NOT_UPLOADED_HERE", "PICTURE_TOO_NARROW"],
});

export const changeStorefront = endpoint({
  ...call,
  method: "PUT",
  path: "/desk/storefront",
  summary: "Changes how the site presents the business: texts, picture and contact details.",
  body: StorefrontChange.extend({ seen }),
  refusals: ["CHANGED_SINCE", "NOT_UPLOADED_HERE", "PICTURE_TOO_NARROW"],
});
