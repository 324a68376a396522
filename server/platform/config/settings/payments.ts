import { z } from "zod";
import { isCurrency } from "../../money/currency.ts";
import { listed } from "./kinds.ts";

/** Dinars of three decimals that Stripe does not charge (docs.stripe.com/currencies). */
const NOT_AT_STRIPE: readonly string[] = ["IQD", "LYD"];

/** Who takes online payments. */
export const paymentSettings = {
  PAYMENT_PROVIDER: z
    .enum(["none", "upayments", "razorpay", "stripe"])
    .default("none")
    .describe(
      "Provider of online payments: `upayments` (KNET, dinars), `razorpay` (rupees) or `stripe` (cards and more, a currency that you choose); docs/run/payment-providers.md explains how to go live with each. `none` offers only payment in cash. Demo mode uses a sandbox of UPayments if nothing is set.",
    ),
  UPAYMENTS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Address of UPayments' API, including the version: `https://sandboxapi.upayments.com/api/v1` for tests; for real payments, the address that UPayments gives you.",
    ),
  UPAYMENTS_TOKEN: z.string().optional().describe("API token of your UPayments account."),
  UPAYMENTS_CURRENCY: z
    .string()
    .refine(isCurrency, "must be the code of a currency, in capitals")
    .default("KWD")
    .describe(
      "Currency in which that account charges; KNET accepts only dinars. For prices in another currency, also set an exchange rate.",
    ),
  UPAYMENTS_LINK_HOSTS: z
    .string()
    .regex(/^\s*(\*\.)?[a-z0-9.-]+\s*(,\s*(\*\.)?[a-z0-9.-]+\s*)*$/, "must be hosts, separated by commas")
    .transform(listed)
    .prefault("upayments.com,*.upayments.com")
    .describe(
      "Hosts of the payment pages that browsers are sent to, besides the API's own host; `*.` matches all subdomains of a host.",
    ),
  UPAYMENTS_STATUS_LIMIT: z.coerce
    .number()
    .int()
    .min(6)
    .max(10_000)
    .default(30)
    .describe(
      "Maximum number of status queries per minute that UPayments allows, for all processes together. Raise it once UPayments has raised its limit.",
    ),
  RAZORPAY_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://api.razorpay.com/v1")
    .describe("Address of Razorpay's API; tests use a stand-in."),
  RAZORPAY_KEY_ID: z.string().optional().describe("Razorpay's key id: `rzp_live_…`, or `rzp_test_…` for testing."),
  RAZORPAY_KEY_SECRET: z.string().optional().describe("Secret of that key."),
  RAZORPAY_WEBHOOK_SECRETS: z
    .string()
    .transform(listed)
    .refine((secrets) => secrets.length <= 2 && secrets.every(Boolean), "must be one secret, or two while it changes")
    .optional()
    .describe(
      "Secret that signs Razorpay's webhooks, as you entered it there; for a day after changing it, `new,old`.",
    ),
  RAZORPAY_STATUS_LIMIT: z.coerce
    .number()
    .int()
    .min(6)
    .max(10_000)
    .default(300)
    .describe(
      "Maximum number of calls per minute to ask Razorpay about payments, for all processes together: two for a payment, one for a page of its list.",
    ),
  STRIPE_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://api.stripe.com")
    .describe("Address of Stripe's API, without a version; tests use a stand-in."),
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe(
      "Secret key of your Stripe account: `sk_live_…`, or `sk_test_…` for testing; a restricted key (`rk_…`) is safer.",
    ),
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .transform(listed)
    .refine((secrets) => secrets.length <= 2 && secrets.every(Boolean), "must be one secret, or two while it changes")
    .optional()
    .describe("Signing secret of your webhook endpoint at Stripe: `whsec_…`; while you roll it, `new,old`."),
  STRIPE_CURRENCY: z
    .string()
    .refine(
      (code) => isCurrency(code) && !NOT_AT_STRIPE.includes(code),
      "must be the code of a currency that Stripe charges, in capitals",
    )
    .default("INR")
    .describe(
      "Currency in which that account charges. Defaults to that of `COUNTRY`. For prices in another one, also set an exchange rate. Stripe charges currencies of three decimals only with a 0 at the end.",
    ),
  STRIPE_STATUS_LIMIT: z.coerce
    .number()
    .int()
    .min(6)
    .max(10_000)
    .default(1000)
    .describe(
      "Maximum number of calls per minute to ask Stripe about payments, for all processes together: two are counted for a payment, one for a page of its list.",
    ),
};
