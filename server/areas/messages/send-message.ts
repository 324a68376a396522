import { addJob, type Task } from "../../platform/jobs/jobs.ts";
import { claim, heldUntil } from "./claim.ts";
import { handOver, mayGoOut } from "./hand-over.ts";
import { jobFor, type OneMessage } from "./which-job.ts";
import { writeDownOnceItCan } from "./write-down.ts";

/**
 * Sends one message that has its own job: from an earlier release, or because its outcome could not be written down with
 * others. If it is to be tried again later, it waits in its row like all others (`send-waiting.ts`).
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

/** Handles a job from an earlier release. */
export const passOn: Task<OneMessage> = async ({ messageId }, { db }) => {
  const message = await db
    .selectFrom("message")
    .select(["channel", "template"])
    .where("id", "=", messageId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  if (message) await db.transaction().execute((tx) => addJob(tx, jobFor(message), { messageId }));
};
