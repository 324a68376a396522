import { z } from "zod";
import { Storefront, StorefrontChange } from "../customer/storefront.ts";
import { endpoint, result } from "../shared/endpoint.ts";
import { isGstin } from "../shared/gstin.ts";
import { seen, version } from "../shared/seen.ts";
import { BusinessSettings } from "../shared/settings.ts";
import { line } from "../shared/text.ts";
import { pictureUrl } from "../shared/uploads.ts";

const Rate = z.object({
  to: z.string().describe("The currency, as ISO 4217 names it."),
  rate: z.string().describe("What a rupee is worth in it, in decimal digits."),
  since: z.iso.datetime(),
  setBy: z.string(),
});

export const DeskSettings = z.object({
  settings: BusinessSettings,
  version: version.describe("Of the settings."),
  storefront: Storefront.extend({ version }),
  rates: z.array(Rate).describe("What holds now, for each currency."),
  logo: z.string().describe("Empty for the product's own."),
});
export type DeskSettings = z.infer<typeof DeskSettings>;

const call = { tag: "Desk", access: "operator", staff: ["owner"], data: result(DeskSettings) } as const;

export const deskSettings = endpoint({
  ...call,
  method: "GET",
  path: "/operations/settings",
  summary: "What the business has set for itself.",
});

export const changeSettings = endpoint({
  ...call,
  method: "PUT",
  path: "/operations/settings",
  summary: "Changes how the business works. It holds for whoever books from now on.",
  body: BusinessSettings.extend({ seen })
    .refine(({ opensAt, closesAt }) => closesAt > opensAt, {
      path: ["closesAt"],
      message: "It has to close after it opens",
    })
    .refine(({ gstin }) => gstin === "" || isGstin(gstin), {
      path: ["gstin"],
      message: "This is no GSTIN: please compare its 15 signs, or leave it empty",
    }),
  refusals: [409],
});

export const setExchangeRate = endpoint({
  ...call,
  method: "POST",
  path: "/operations/rates",
  summary: "Sets what a rupee is worth in another currency, from now on.",
  body: z.object({
    to: line(20)
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, "Enter a currency such as KWD"),
    rate: line(40)
      .regex(/^\d{1,9}(\.\d{1,9})?$/, "Enter a number such as 0.0036")
      .refine((rate) => Number(rate) > 0, "Enter a number above 0"),
  }),
  refusals: [422],
});

export const setLogo = endpoint({
  ...call,
  method: "POST",
  path: "/operations/logo",
  summary: "Shows another logo at the head of every page.",
  body: z.object({ image: pictureUrl }),
  refusals: [422],
});

export const changeStorefront = endpoint({
  ...call,
  method: "PUT",
  path: "/operations/storefront",
  summary: "Changes what the site says of the business: words, the picture beside them, and how it can be reached.",
  body: StorefrontChange.extend({ seen }),
  refusals: [409, 422],
});
