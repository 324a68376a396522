import { asText, objectIn } from "../call.ts";
import type { Hint, Notification } from "../payment-gateway.ts";

/**
 * Returns which payment a notification is about. UPayments posts a form, and to some accounts JSON; it is not signed.
 * `order_id` in it is UPayments' own; ours is `requested_order_id`.
 */
export function hintIn({ headers, body }: Notification): Hint | undefined {
  const text = body.toString("utf8");
  const isJson = headers["content-type"]?.includes("json") ?? false;
  const fields = isJson ? objectIn(text) : Object.fromEntries(new URLSearchParams(text));
  const orderId = named(fields?.requested_order_id);
  const trackId = named(fields?.track_id);
  return orderId || trackId ? { ...(orderId && { orderId }), ...(trackId && { trackId }) } : undefined;
}

const named = (value: unknown): string | undefined => {
  const text = asText(value);
  return text && /^[\w.-]{1,128}$/.test(text) ? text : undefined;
};
