import { type Answer, keyId, keySecret, type Sandbox } from "./sandbox.ts";

const basic = { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}` };

/** The body of a shop's payment link. */
export const linkBody = (shop: { url: string }, more: Record<string, unknown> = {}) => ({
  amount: 49_900,
  currency: "INR",
  accept_partial: false,
  reference_id: "ORD_CH-7K3M-92QD_1760000000000",
  description: "Payment for order #CH-7K3M-92QD",
  customer: { name: "Ananya Rao", email: "ananya@example.com", contact: "+919876543210" },
  notify: { sms: false, email: false },
  reminder_enable: false,
  notes: { orderId: "CH-7K3M-92QD" },
  callback_url: `${shop.url}/payment/success/CH-7K3M-92QD`,
  callback_method: "get",
  ...more,
});

/** The calls of Razorpay that a shop makes, with its key. */
export function razorpayOf(sandbox: Pick<Sandbox, "call">) {
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = basic) =>
    sandbox.call(method, `/razorpay/v1${path}`, body, headers);
  return {
    call,
    /** Makes a payment link and returns it. */
    link: async (shop: { url: string }, more: Record<string, unknown> = {}): Promise<Answer["body"]> =>
      (await call("POST", "/payment_links", linkBody(shop, more))).body,
    get: async (path: string): Promise<Answer["body"]> => (await call("GET", path)).body,
  };
}
