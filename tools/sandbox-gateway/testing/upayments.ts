import { type Answer, type Sandbox, token } from "./sandbox.ts";

const bearer = { authorization: `Bearer ${token}` };

/** The body of a shop's charge, as in the specification. */
export const chargeBody = (shop: { url: string }, order: Record<string, unknown> = {}) => ({
  order: {
    id: "CH-7K3M-92QD",
    reference: "ORD_CH-7K3M-92QD_1760000000000",
    description: "Payment for order #CH-7K3M-92QD",
    currency: "KWD",
    amount: 2.5,
    ...order,
  },
  language: "en",
  paymentGateway: { src: "knet" },
  reference: { id: "ORD_CH-7K3M-92QD_1760000000000" },
  customer: { uniqueId: "0193a000", name: "Ananya Rao", email: "ananya@example.com", mobile: "+919876543210" },
  returnUrl: `${shop.url}/payment/success/CH-7K3M-92QD`,
  cancelUrl: `${shop.url}/payment/canceled/CH-7K3M-92QD`,
  notificationUrl: `${shop.url}/notification/4f2a`,
});

/** The calls of UPayments that a shop makes, with its token. */
export function upaymentsOf(sandbox: Pick<Sandbox, "call">) {
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = bearer) =>
    sandbox.call(method, `/upayments/api/v1${path}`, body, headers);
  return {
    call,
    /** Makes a charge that is accepted; returns its page's link and the session in it. */
    async charge(shop: { url: string }, order: Record<string, unknown> = {}) {
      const { body } = await call("POST", "/charge", chargeBody(shop, order));
      const link: string = body.data.link;
      return { link, session: new URL(link).searchParams.get("session_id") ?? "" };
    },
    async transaction(session: string): Promise<Answer["body"]> {
      return (await call("GET", `/get-payment-status?session_id=${session}`)).body.data.transaction;
    },
    refund: (body: object) => call("POST", "/create-refund", body),
    refundsOf: async (orderId: string): Promise<Answer["body"]> =>
      (await call("GET", `/check-refund-status/${orderId}`)).body.data.refund,
  };
}
