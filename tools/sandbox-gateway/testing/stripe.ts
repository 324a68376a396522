import { type Answer, type Sandbox, stripeKey } from "./sandbox.ts";

/** The form of a shop's session. */
export const sessionForm = (shop: { url: string }, more: Record<string, string> = {}): Record<string, string> => ({
  mode: "payment",
  client_reference_id: "CH-7K3M-92QD",
  "metadata[orderId]": "CH-7K3M-92QD",
  "metadata[reference]": "ORD_CH-7K3M-92QD_1760000000000",
  "payment_intent_data[metadata][orderId]": "CH-7K3M-92QD",
  "line_items[0][quantity]": "1",
  "line_items[0][price_data][currency]": "inr",
  "line_items[0][price_data][unit_amount]": "49900",
  "line_items[0][price_data][product_data][name]": "Payment for order #CH-7K3M-92QD",
  customer_email: "ananya@example.com",
  success_url: `${shop.url}/payment/success/CH-7K3M-92QD`,
  cancel_url: `${shop.url}/payment/canceled/CH-7K3M-92QD`,
  ...more,
});

/** The calls of Stripe that a shop makes, with its key. */
export function stripeOf({ url }: Pick<Sandbox, "url">) {
  const call = async (
    method: string,
    path: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(`${url}/stripe/v1${path}`, {
      ...{ method, headers: { authorization: `Bearer ${stripeKey}`, ...headers } },
      body: form ? new URLSearchParams(form) : null,
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return {
    call,
    /** Makes a session and returns it. */
    session: async (shop: { url: string }, more: Record<string, string> = {}): Promise<Answer["body"]> =>
      (await call("POST", "/checkout/sessions", sessionForm(shop, more))).body,
    get: async (path: string): Promise<Answer["body"]> => (await call("GET", path)).body,
  };
}
