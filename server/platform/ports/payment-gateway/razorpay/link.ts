import { nowHere } from "../../../database/now.ts";
import { type Answer, type Api, asText, call } from "../call.ts";
import { pageOf } from "../link-hosts.ts";
import { fitting, wordsOf } from "../payer.ts";
import { GatewayFailure, type Opened, type Opening } from "../payment-gateway.ts";
import { CURRENCY, paiseOf } from "./amounts.ts";

/** Razorpay refuses links that expire sooner than 15 minutes from now; its clock may be a little ahead of ours. */
const SOONEST_MS = 16 * 60 * 1000;

/** How long the fields may be, according to the documentation. */
const most = { reference: 40, description: 2048 } as const;

const linkHosts = ["rzp.io", "*.razorpay.com"];

/** Makes a payment link, once: the hosted page for paying rupees by UPI, card or bank. */
export async function makeLink(api: Api, attempt: Opening): Promise<Opened> {
  const body = bodyOf(attempt);
  const answer = await call(api, { method: "POST", path: "/payment_links", body, payer: wordsOf(attempt.payer) });
  if (answer.status >= 400) throw refusalOf(answer);
  const session = asText(answer.body.id);
  const page = pageOf(asText(answer.body.short_url), api.url, linkHosts);
  if (!session || !/^plink_\w+$/.test(session) || !page) {
    throw new GatewayFailure("unknown", "Razorpay made a payment link that cannot be followed or named");
  }
  return { link: page.href, session };
}

function isTaken(said: string): boolean {
  const plain = said.toLowerCase();
  const named = plain.indexOf("reference_id");
  return named !== -1 && plain.includes("already exists", named);
}

/** A reference_id can be used once in an account's life: if it is taken, an earlier call of ours took it. */
const refusalOf = ({ status, said, reason }: Answer) =>
  new GatewayFailure(isTaken(said) ? "unknown" : "nothing", `Razorpay refused the payment link (${status}): ${reason}`);

function bodyOf({ amount, reference, description, orderId, payer, returnUrl, expiresAt }: Opening) {
  for (const [field, text] of Object.entries({ reference, description })) {
    if (text.length > most[field as keyof typeof most]) throw new RangeError(`Razorpay takes no longer ${field}`);
  }
  const { name, email, phone } = fitting(payer);
  return {
    amount: paiseOf(amount),
    currency: CURRENCY,
    accept_partial: false,
    reference_id: reference,
    expire_by: Math.ceil(Math.max(expiresAt.getTime(), nowHere() + SOONEST_MS) / 1000),
    description,
    customer: { name, email, contact: phone },
    // The business writes to its customers itself.
    notify: { sms: false, email: false },
    reminder_enable: false,
    // The notes come back with each of its payments, so that a list of payments names our attempts.
    notes: { orderId, reference },
    // Razorpay leads back only after a payment; a payer who gives up goes back without its help.
    callback_url: returnUrl,
    callback_method: "get",
  };
}
