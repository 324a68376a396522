import { call, say } from "../../api/call.ts";
import type { Input } from "../../api/client.ts";

/** The key that browsers need to subscribe; null if the server sends no notifications. */
export const readPushKey = () => call("GET /push_key", {});

const refused = { PUSH_UNREACHABLE: say };

/** Who is told. */
export type Who = "customer" | "partner" | "operator";

export const tellHere = (who: Who, body: Input<"POST /push_subscriptions">["body"]) => {
  if (who === "operator") return call("POST /desk/push_subscriptions", { body }, refused);
  if (who === "partner") return call("POST /partner/push_subscriptions", { body }, refused);
  return call("POST /push_subscriptions", { body }, refused);
};
