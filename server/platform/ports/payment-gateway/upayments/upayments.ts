import { exponentOf } from "../../../money/currency.ts";
import { tryOut } from "../call.ts";
import type { PaymentGateway } from "../payment-gateway.ts";
import type { Account } from "./account.ts";
import { charge } from "./charge.ts";
import { hintIn } from "./notification.ts";
import { orderRefund, refundStatus } from "./refunds.ts";
import { canAskFor, statusOf } from "./status.ts";

export interface UPaymentsOptions {
  /** Up to the version: `https://sandboxapi.upayments.com/api/v1`. */
  url: string;
  /** The merchant's bearer token. */
  token: string;
  /** `KWD`; KNET accepts nothing else. */
  currency: string;
  /** Where its hosted pages may be, besides at `url`: `*.upayments.com`. */
  linkHosts: readonly string[];
  /** Its reference says 30; more if UPayments has agreed to it. */
  questionsAMinute?: number;
  timeoutMs?: number;
}

/** UPayments of Kuwait, API version 1 (developers.upayments.com), as docs/change/ports.md describes it. */
export function upayments({
  url,
  token,
  currency,
  linkHosts,
  questionsAMinute = 30,
  timeoutMs = 15_000,
}: UPaymentsOptions): PaymentGateway {
  const authorization = `Bearer ${token}`;
  const account: Account = {
    api: { provider: "UPayments", url, authorization, keys: [token], timeoutMs, reasonOf: (body) => body.message },
    currency,
    linkHosts,
  };
  return {
    name: "upayments",
    currency,
    chargeStep: 1,
    // Documented with two decimals.
    partStep: exponentOf(currency) > 2 ? 10 : 1,
    questionsAMinute,
    callsToAsk: 1,
    open: (attempt) => charge(account, attempt),
    canAsk: canAskFor,
    ask: (attempt) => statusOf(account, attempt),
    signs: false,
    hint: hintIn,
    refund: (refund) => orderRefund(account, refund),
    askRefund: (refund) => refundStatus(account, refund),
    tryOut: () => tryOut(account.api, "/check-payment-button-status"),
  };
}
