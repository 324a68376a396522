import { addJob, type Task } from "../../platform/jobs/jobs.ts";
import { claim, heldUntil } from "./claim.ts";
import { handOver, mayGoOut } from "./hand-over.ts";
import { jobFor, type OneMessage } from "./which-job.ts";
import { writeDownOnceItCan } from "./write-down.ts";

/**
 * Sends one message that has a job of its own: of a release before, or as what came of it could not be written down with
 * others. Whatever is tried again later waits in its row, with all others (`send-waiting.ts`).
 */
export const sendMessage: Task<OneMessage> = async ({ messageId }, parts) => {
  const { db } = parts;
  const message = await claim(db, messageId);
  if (!message) {
    const held = await heldUntil(db, messageId);
    if (held) await db.transaction().execute((tx) => addJob(tx, jobFor(held), { messageId }, { runAt: held.until }));
    return;
  }
  const { toSend, outcomes } = await mayGoOut(parts, [message]);
  for (const each of toSend) outcomes.push(await handOver(parts, each));
  await writeDownOnceItCan(parts, outcomes);
};

/** A job of a release before. */
export const passOn: Task<OneMessage> = async ({ messageId }, { db }) => {
  const message = await db
    .selectFrom("message")
    .select(["channel", "template"])
    .where("id", "=", messageId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  if (message) await db.transaction().execute((tx) => addJob(tx, jobFor(message), { messageId }));
};
