import type { Config } from "../../config/config.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import { razorpay } from "./razorpay/razorpay.ts";
import { stripe } from "./stripe/stripe.ts";
import { upayments } from "./upayments/upayments.ts";

type Settings = Pick<Config, Extract<keyof Config, `${"PAYMENT" | "UPAYMENTS" | "RAZORPAY" | "STRIPE"}_${string}`>>;

/** Returns the payment provider that the settings name; undefined if there is none, so that only cash is accepted. */
export function openPaymentGateway(settings: Settings): PaymentGateway | undefined {
  if (settings.PAYMENT_PROVIDER === "upayments") {
    const { UPAYMENTS_URL: url, UPAYMENTS_TOKEN: token } = settings;
    // Demo mode whose sandbox has not filled them in.
    if (!url || !token) return undefined;
    return upayments({
      ...{ url, token },
      currency: settings.UPAYMENTS_CURRENCY,
      linkHosts: settings.UPAYMENTS_LINK_HOSTS,
      questionsAMinute: settings.UPAYMENTS_STATUS_LIMIT,
    });
  }
  if (settings.PAYMENT_PROVIDER === "razorpay") {
    const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRETS: secrets } = settings;
    if (!keyId || !keySecret || !secrets) throw new Error("Half of the settings of Razorpay are missing");
    return razorpay({
      ...{ url: settings.RAZORPAY_URL, keyId, keySecret, webhookSecrets: secrets },
      questionsAMinute: settings.RAZORPAY_STATUS_LIMIT,
    });
  }
  if (settings.PAYMENT_PROVIDER === "stripe") {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: webhookSecrets } = settings;
    if (!secretKey || !webhookSecrets) throw new Error("Half of the settings of Stripe are missing");
    return stripe({
      ...{ url: settings.STRIPE_URL, secretKey, webhookSecrets },
      currency: settings.STRIPE_CURRENCY,
      questionsAMinute: settings.STRIPE_STATUS_LIMIT,
    });
  }
  return undefined;
}
