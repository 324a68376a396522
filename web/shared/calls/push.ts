import { call, say } from "../../api/call.ts";
import type { Input } from "../../api/client.ts";

/** The key that browsers need to subscribe; null if the server sends no notifications. */
export const readPushKey = () => call("GET /push_key", {});

const refused = { PUSH_UNREACHABLE: say };

export const tellHere = (who: "customer" | "partner", body: Input<"POST /push_subscriptions">["body"]) =>
  who === "partner"
    ? call("POST /partner/push_subscriptions", { body }, refused)
    : call("POST /push_subscriptions", { body }, refused);
