import { nowHere } from "../../../database/now.ts";
import { type Answer, type Api, asText, call } from "../call.ts";
import { pageOf } from "../link-hosts.ts";
import { fitting, wordsOf } from "../payer.ts";
import { GatewayFailure, type Opened, type Opening } from "../payment-gateway.ts";
import type { Account } from "./account.ts";
import { unitsOf } from "./amounts.ts";
import { concernsKey, idOfKind } from "./answers.ts";
import { formOf } from "./form.ts";

const MINUTE_MS = 60_000;
/** A session must stay open for 30 minutes to 24 hours; Stripe's clock may differ a little from ours. */
const SOONEST_MS = 31 * MINUTE_MS;
const LATEST_MS = 23 * 60 * MINUTE_MS;

/** How long the fields may be: client_reference_id, and values of metadata. */
const most = { orderId: 200, reference: 500 } as const;

const linkHosts = ["checkout.stripe.com"];

/** Makes a Checkout session, once: a hosted page for one payment. */
export async function makeSession(account: Account, attempt: Opening): Promise<Opened> {
  const { api } = account;
  const answer = await call(api, {
    method: "POST",
    path: "/v1/checkout/sessions",
    body: formOf(fieldsOf(account, attempt)),
    idempotencyKey: attempt.reference,
    payer: wordsOf(attempt.payer),
  });
  if (answer.status >= 400) throw refusalOf(answer);
  const session = idOfKind("cs", answer.body);
  const page = pageOf(asText(answer.body.url), api.url, linkHosts);
  if (!session || !page) throw new GatewayFailure("unknown", "Stripe made a session that cannot be followed or named");
  return { link: page.href, session };
}

const refusalOf = (answer: Answer) =>
  new GatewayFailure(
    concernsKey(answer) ? "unknown" : "nothing",
    `Stripe refused the session (${answer.status}): ${answer.reason}`,
  );

/** Ends a session that is open. Stripe refuses that for any other, which is what was wanted. */
export async function endSession(api: Api, session: string): Promise<void> {
  await call(api, { method: "POST", path: `/v1/checkout/sessions/${encodeURIComponent(session)}/expire` });
}

function fieldsOf({ currency }: Account, attempt: Opening) {
  const { orderId, reference, description, amount, payer } = attempt;
  for (const [field, text] of Object.entries({ orderId, reference })) {
    if (text.length > most[field as keyof typeof most]) throw new RangeError(`Stripe takes no longer ${field}`);
  }
  // Stripe copies a session's metadata to nothing, but a payment's to its charges, so that a list of charges names our attempts.
  const metadata = { orderId, reference };
  const price = {
    currency: currency.toLowerCase(),
    unit_amount: unitsOf(amount, currency),
    product_data: { name: description },
  };
  const [soonest, latest] = [nowHere() + SOONEST_MS, nowHere() + LATEST_MS];
  return {
    mode: "payment",
    client_reference_id: orderId,
    metadata,
    payment_intent_data: { description, metadata },
    line_items: [{ quantity: 1, price_data: price }],
    // Otherwise payers might pay another amount, in the currency of their country.
    adaptive_pricing: { enabled: false },
    customer_email: fitting(payer).email,
    success_url: attempt.returnUrl,
    cancel_url: attempt.cancelUrl,
    expires_at: Math.ceil(Math.min(Math.max(attempt.expiresAt.getTime(), soonest), latest) / 1000),
  };
}
