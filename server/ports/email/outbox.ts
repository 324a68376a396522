import type { Database } from "../../database/connection.ts";
import type { EmailSender } from "./email.ts";

/** Sends nothing: what would go out can be read at /demo/outbox. For demo mode and tests. */
export const emailOutbox = (db: Database): EmailSender => ({
  async send({ id, to, subject, text }) {
    await db
      .insertInto("demo_outbox")
      .values({ id, channel: "email", recipient: to, subject, text })
      .onConflict((same) => same.column("id").doNothing())
      .execute();
    return `outbox/${id}`;
  },
});
