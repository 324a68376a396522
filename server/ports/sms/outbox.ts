import type { Database } from "../../database/connection.ts";
import type { SmsSender } from "./sms.ts";

/** Sends nothing: what would go out can be read at /demo/outbox. For demo mode and tests. */
export const smsOutbox = (db: Database): SmsSender => ({
  async send({ id, to, text }) {
    await db
      .insertInto("demo_outbox")
      .values({ id, channel: "sms", recipient: `${to.country_code} ${to.phone}`, text })
      .onConflict((same) => same.column("id").doNothing())
      .execute();
    return `outbox/${id}`;
  },
});
