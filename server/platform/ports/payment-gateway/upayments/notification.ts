import { asText, objectIn } from "../call.ts";
import type { Hint, Notification } from "../payment-gateway.ts";

/**
 * Which payment a notification speaks of. UPayments posts a form, other accounts were seen to get JSON; nothing signs it.
 * `order_id` in it is UPayments' own, ours is `requested_order_id`.
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
