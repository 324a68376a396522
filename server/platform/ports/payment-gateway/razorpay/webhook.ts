import { createHmac, timingSafeEqual } from "node:crypto";
import { asObject, asText, objectIn } from "../call.ts";
import type { Hint, Notification } from "../payment-gateway.ts";

/**
 * Returns which attempt a webhook is about, if one of the secrets signed it: `X-Razorpay-Signature` is the HMAC-SHA256 of the
 * body's bytes, in hex. After a change of the secret, retries of older events are still signed with the old one.
 */
export function hintIn({ headers, body }: Notification, secrets: readonly string[]): Hint | undefined {
  if (!isSigned(body, headers["x-razorpay-signature"] ?? "", secrets)) return undefined;
  const payload = asObject(objectIn(body.toString("utf8"))?.payload);
  const entity = (name: string) => asObject(asObject(payload?.[name])?.entity);
  const [link, payment] = [entity("payment_link"), entity("payment")];
  // A link's notes are on its payments, too.
  const orderId = asText(asObject(link?.notes)?.orderId) ?? asText(asObject(payment?.notes)?.orderId);
  const session = asText(link?.id);
  const trackId = asText(payment?.id);
  const hint = { ...(orderId && { orderId }), ...(session && { session }), ...(trackId && { trackId }) };
  return Object.keys(hint).length > 0 ? hint : undefined;
}

function isSigned(body: Buffer, signature: string, secrets: readonly string[]): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const theirs = Buffer.from(signature, "hex");
  return secrets.some((secret) => timingSafeEqual(createHmac("sha256", secret).update(body).digest(), theirs));
}
