import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const Subscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,100}=?$/),
    auth: z.string().regex(/^[\w-]{16,40}={0,2}$/),
  }),
});

const tag = "Push messages";
const summary = "Subscribes this browser to its account's push messages.";

export const getPushKey = endpoint({
  tag,
  access: "public",
  method: "GET",
  path: "/push_key",
  summary: "Returns the key with which browsers subscribe to push messages; null if push messages are not set up.",
  data: z.object({ key: z.string().nullable() }),
});

export const subscribePush = endpoint({
  tag,
  access: "customer",
  method: "POST",
  path: "/push_subscriptions",
  summary,
  description: "Send the browser's `PushSubscription`. Repeating the call does nothing more.",
  body: Subscription,
  data: z.object({}),
  refusals: ["PUSH_UNREACHABLE"],
});

export const subscribePartnerPush = endpoint({
  ...subscribePush,
  access: "partner",
  path: "/partner/push_subscriptions",
  refusals: ["PUSH_UNREACHABLE"],
});
