import { asObject, asText, call } from "../call.ts";
import { pageOf } from "../link-hosts.ts";
import { fitting, wordsOf } from "../payer.ts";
import type { Opened, Opening } from "../payment-gateway.ts";
import { GatewayFailure } from "../payment-gateway.ts";
import type { Account } from "./account.ts";
import { numberOf } from "./amounts.ts";

/** How long the fields may be, according to developers.upayments.com/reference/addcharge. */
const most = { orderId: 40, reference: 255, description: 500 } as const;

/** Makes a charge, once. UPayments answers 201 with the hosted page; some accounts get a 200. */
export async function charge(account: Account, attempt: Opening): Promise<Opened> {
  const body = bodyOf(account, attempt);
  const answer = await call(account.api, { method: "POST", path: "/charge", body, payer: wordsOf(attempt.payer) });
  if (answer.status >= 400 || answer.body.status === false) {
    throw new GatewayFailure("nothing", `UPayments refused the charge (${answer.status}): ${answer.reason}`);
  }
  const data = asObject(answer.body.data);
  const page = pageOf(asText(data?.link), account.api.url, account.linkHosts);
  // A charge was made, but nobody can pay it: the browser is never sent to a host that is not on the list.
  if (!page) throw new GatewayFailure("unknown", "UPayments made a charge with no link that may be followed");
  const session = asText(data?.session_id) ?? page.searchParams.get("session_id");
  if (!session) throw new GatewayFailure("unknown", "UPayments made a charge that it gave no session_id for");
  return { link: page.href, session };
}

function bodyOf({ currency }: Account, attempt: Opening) {
  for (const field of ["orderId", "reference", "description"] as const) {
    if (attempt[field].length > most[field]) throw new RangeError(`UPayments takes no longer ${field}`);
  }
  const { name, email, phone } = fitting(attempt.payer);
  return {
    order: {
      id: attempt.orderId,
      reference: attempt.reference,
      description: attempt.description,
      currency,
      amount: numberOf(attempt.amount, currency),
    },
    language: "en",
    paymentGateway: { src: "knet" },
    reference: { id: attempt.reference },
    customer: { uniqueId: attempt.payer.id, name, email, mobile: phone },
    returnUrl: attempt.returnUrl,
    cancelUrl: attempt.cancelUrl,
    notificationUrl: attempt.notificationUrl,
  };
}
