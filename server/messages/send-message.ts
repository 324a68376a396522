import { type Selectable, sql } from "kysely";
import type { Tx } from "../database/connection.ts";
import type { Message } from "../database/schema.gen.ts";
import type { Task } from "../jobs/jobs.ts";
import type { Parts } from "../parts.ts";
import { Gone, PermanentFailure, TemporaryFailure } from "../ports/delivery-failure.ts";
import type { Email } from "../ports/email/email.ts";
import type { Push, PushTarget } from "../ports/push/push.ts";
import type { Sms } from "../ports/sms/sms.ts";
import { isOvertakenRow } from "./overtaken.ts";
import { templateOf } from "./registered.ts";
import { openContent, openRecipient } from "./sealed.ts";
import { emailTemplates, type SmsTemplate, smsTemplates } from "./templates.ts";

declare module "../jobs/jobs.ts" {
  interface Jobs {
    "send-message": { messageId: string };
  }
}

/** So many tries, with the job runner's growing pauses, take somewhat more than a day. */
const TRIES = 14;

/**
 * Sends one message. Its row is locked meanwhile, so it goes out once, however many processes and repetitions come upon it;
 * only where the provider took it and then we fail before the commit is it offered again. A passing failure is thrown once
 * it is written down, for the job runner to come back.
 */
export const sendMessage: Task<{ messageId: string }> = async ({ messageId }, parts) => {
  const failure = await parts.db.transaction().execute(async (tx) => {
    const message = await tx
      .selectFrom("message")
      .selectAll()
      .select(sql<boolean>`expires_at < clock_timestamp()`.as("too_late"))
      .select(isOvertakenRow().as("is_overtaken"))
      .where("id", "=", messageId)
      .where("state", "=", "waiting")
      .forUpdate()
      .executeTakeFirst();
    if (!message) return undefined;
    if (message.is_overtaken) return overtaken(tx, message);
    try {
      if (message.too_late) throw new PermanentFailure("What it tells is no longer good");
      await sent(tx, message, await handOver(parts, message));
      return undefined;
    } catch (error) {
      return failed(tx, message, error);
    }
  });
  if (!failure) return;
  if (failure.again) throw failure.error;
  parts.log.error({ messageId, template: failure.template, reason: failure.error.message }, "A message was not sent");
};

type Waiting = Selectable<Message>;

function handOver({ sms, email, push, secrets }: Parts, message: Waiting): Promise<string> {
  const { id, template, recipient, content } = message;
  if (!recipient || !content) throw new Error(`Message ${id} waits with nothing to send`);
  if (message.channel === "sms") {
    const to = openRecipient<Sms["to"]>(secrets, id, recipient);
    return sms.send({ id, to, template, ...openContent<Pick<Sms, "text" | "values">>(secrets, id, content) });
  }
  if (message.channel === "push") {
    if (!push) throw new PermanentFailure("There are no keys for push messages any more");
    const target = openRecipient<PushTarget>(secrets, id, recipient);
    return push.send({ id, to: target, ...openContent<Pick<Push, "payload">>(secrets, id, content) });
  }
  const to = openRecipient<Email["to"]>(secrets, id, recipient);
  return email.send({ id, to, ...openContent<Pick<Email, "subject" | "text" | "html">>(secrets, id, content) });
}

/** What it told is so no more; what made it so is told by a message of its own. */
async function overtaken(tx: Tx, { id }: Waiting): Promise<undefined> {
  await tx.updateTable("message").set({ state: "overtaken", content: null }).where("id", "=", id).execute();
}

const sent = (tx: Tx, { id, attempts, template }: Waiting, provider_id: string) =>
  tx
    .updateTable("message")
    .set({ state: "sent", attempts: attempts + 1, provider_id, last_error: null, sent_at: sql`clock_timestamp()` })
    .$if(isSecret(template), (query) => query.set({ content: null }))
    .where("id", "=", id)
    .execute();

async function failed(tx: Tx, { id, attempts, template, subscription_id }: Waiting, error: unknown) {
  // A browser that was left is nobody's fault, and told nothing more.
  if (error instanceof Gone && subscription_id)
    await tx.deleteFrom("push_subscription").where("id", "=", subscription_id).execute();
  const known = error instanceof PermanentFailure || error instanceof TemporaryFailure;
  // What else is thrown is a fault of ours: its words may hold anything, and it may be repaired while the message waits.
  const told = known ? error : new TemporaryFailure("A fault of our own, see the log");
  const again = !(error instanceof PermanentFailure) && attempts + 1 < TRIES;
  await tx
    .updateTable("message")
    .set({ state: again ? "waiting" : "failed", attempts: attempts + 1, last_error: told.message })
    .$if(!again && isSecret(template), (query) => query.set({ content: null }))
    .where("id", "=", id)
    .execute();
  return { again, template, error: known ? error : (error as Error) };
}

/** What is written elsewhere, and yet lets someone in. */
const secretElsewhere = ["start-code"];

const isSecret = (name: string): boolean => {
  const template = templateOf(name);
  return (
    secretElsewhere.includes(template) ||
    Boolean(({ ...smsTemplates, ...emailTemplates } as Record<string, Pick<SmsTemplate, "secret">>)[template]?.secret)
  );
};
