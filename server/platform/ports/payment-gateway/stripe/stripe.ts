import { type Api, asObject, tryOut } from "../call.ts";
import type { PaymentGateway } from "../payment-gateway.ts";
import type { Account } from "./account.ts";
import { stepOf } from "./amounts.ts";
import { listCaptures } from "./captures.ts";
import { orderRefund, refundStatus } from "./refunds.ts";
import { endSession, makeSession } from "./session.ts";
import { statusOf } from "./status.ts";
import { hintIn } from "./webhook.ts";

/** The version of Stripe's API whose fields are read here; without it, the account's own would apply. */
const VERSION = "2026-07-29.dahlia";

export interface StripeOptions {
  /** Without the version: `https://api.stripe.com`. */
  url: string;
  /** `sk_live_…`, or `rk_live_…` for a restricted key. */
  secretKey: string;
  /** One, or two while it is being changed. */
  webhookSecrets: readonly string[];
  /** `INR` */
  currency: string;
  questionsAMinute?: number;
  timeoutMs?: number;
}

/** Stripe Checkout (docs.stripe.com/payments/checkout), as docs/change/ports.md describes it. */
export function stripe({
  url,
  secretKey,
  webhookSecrets,
  currency,
  questionsAMinute = 1000,
  timeoutMs = 15_000,
}: StripeOptions): PaymentGateway {
  const api: Api = {
    provider: "Stripe",
    url,
    authorization: `Bearer ${secretKey}`,
    headers: { "stripe-version": VERSION },
    keys: [secretKey],
    timeoutMs,
    reasonOf: (body) => asObject(body.error)?.message,
  };
  const account: Account = { api, currency };
  return {
    name: "stripe",
    currency,
    chargeStep: stepOf(currency),
    partStep: stepOf(currency),
    questionsAMinute,
    // The session; one whose id was lost with the answer is looked for first.
    callsToAsk: 2,
    open: (attempt) => makeSession(account, attempt),
    close: (session) => endSession(api, session),
    ask: (attempt) => statusOf(api, attempt),
    captures: (span) => listCaptures(api, span),
    signs: true,
    hint: (notification) => hintIn(notification, webhookSecrets),
    refund: (refund) => orderRefund(account, refund),
    askRefund: (refund) => refundStatus(api, refund),
    tryOut: () => tryOut(api, "/v1/checkout/sessions?limit=1"),
  };
}
