import type { Database } from "../../database/connection.ts";
import { outbox } from "../outbox.ts";
import type { EmailSender } from "./email.ts";

/** Sends nothing: what would go out can be read at /demo/outbox. For demo mode and tests. */
export function emailOutbox(db: Database): EmailSender {
  const keep = outbox(db);
  return {
    async send({ id, to, subject, text }) {
      await keep({ id, channel: "email", recipient: to, subject, text });
      return `outbox/${id}`;
    },
  };
}
