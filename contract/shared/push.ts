import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const Subscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,100}=?$/),
    auth: z.string().regex(/^[\w-]{16,40}={0,2}$/),
  }),
});

const tag = "Notifications";
const summary = "Has this browser told what its account is told, as its `PushSubscription` says it. Repeatable.";

export const getPushKey = endpoint({
  tag,
  access: "public",
  method: "GET",
  path: "/push_key",
  summary: "The key that browsers subscribe to push messages with; null where there are none.",
  data: z.object({ key: z.string().nullable() }),
});

export const subscribePush = endpoint({
  tag,
  access: "customer",
  method: "POST",
  path: "/push_subscriptions",
  summary,
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
