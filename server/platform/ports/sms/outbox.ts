import type { Database } from "../../database/connection.ts";
import { outbox } from "../outbox.ts";
import type { SmsSender } from "./sms.ts";

/** Sends nothing: what would go out can be read at /demo/outbox. For demo mode and tests. */
export function smsOutbox(db: Database): SmsSender {
  const keep = outbox(db);
  return {
    async send({ id, to, text }) {
      await keep({ id, channel: "sms", recipient: `${to.country_code} ${to.phone}`, text });
      return `outbox/${id}`;
    },
  };
}
