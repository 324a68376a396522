import { createHmac, timingSafeEqual } from "node:crypto";
import { nowHere } from "../../../database/now.ts";
import { asObject, objectIn } from "../call.ts";
import type { Hint, Notification } from "../payment-gateway.ts";
import { idOfKind, namesIn, shortText } from "./answers.ts";

/** How old a webhook may be: Stripe signs it anew each time it sends it. */
const OLDEST_SECONDS = 5 * 60;

/** Returns which attempt a webhook is about, if one of the secrets signed it just now. */
export function hintIn({ headers, body }: Notification, secrets: readonly string[]): Hint | undefined {
  if (!isSigned(body, headers["stripe-signature"] ?? "", secrets)) return undefined;
  const object = asObject(asObject(objectIn(body.toString("utf8"))?.data)?.object) ?? {};
  const isSession = object.object === "checkout.session";
  const session = isSession ? idOfKind("cs", object) : undefined;
  const trackId = idOfKind("pi", object.object === "payment_intent" ? object : object.payment_intent);
  const orderId = isSession ? shortText(object.client_reference_id) : namesIn(object).orderId;
  const hint = { ...(orderId && { orderId }), ...(session && { session }), ...(trackId && { trackId }) };
  return Object.keys(hint).length > 0 ? hint : undefined;
}

/**
 * `Stripe-Signature` is `t=1492774577,v1=5257a8…`, with a `v1` for each secret that is valid at Stripe: the HMAC-SHA256, in hex, of
 * the time, a dot and the body's bytes. Other schemes do not count.
 */
function isSigned(body: Buffer, header: string, secrets: readonly string[]): boolean {
  const parts = header.split(",").map((part) => part.trim());
  const all = (name: string) =>
    parts.flatMap((part) => (part.startsWith(`${name}=`) ? [part.slice(name.length + 1)] : []));
  const [time = ""] = all("t");
  if (!/^\d{1,12}$/.test(time)) return false;
  if (nowHere() / 1000 - Number(time) > OLDEST_SECONDS) return false;
  const theirs = all("v1").filter((each) => /^[0-9a-f]{64}$/i.test(each));
  const ours = secrets.map((secret) => createHmac("sha256", secret).update(`${time}.`).update(body).digest());
  return theirs.some((each) => ours.some((own) => timingSafeEqual(own, Buffer.from(each, "hex"))));
}
