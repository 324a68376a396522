import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseTrouble } from "../database/troubles.ts";
import { addJob, type Task, type TaskContext } from "../jobs/jobs.ts";
import { CarrierRests } from "../ports/carrier.ts";
import { Gone, PermanentFailure, TemporaryFailure } from "../ports/delivery-failure.ts";
import type { Email } from "../ports/email/email.ts";
import type { Push, PushTarget } from "../ports/push/push.ts";
import type { Sms } from "../ports/sms/sms.ts";
import { countMessage, TooMany } from "./allowance.ts";
import { type Claimed, claim, failed, heldUntil, letGo, overtaken, sent } from "./claim.ts";
import { openContent, openRecipient } from "./sealed.ts";
import { jobFor, type OneMessage } from "./which-job.ts";

/** So many tries, with pauses that grow, take somewhat more than a day. */
const TRIES = 14;

/** The pause after so many tries: 3 s, 7 s, 20 s, 55 s … and 6 hours at most. */
const pauseAfter = (tries: number): number => Math.exp(Math.min(tries, 10)) * 1000;

/**
 * Sends one message. It is claimed, handed over, and what came of it is written down, each for itself: a carrier that takes its
 * time holds no lock and no connection. A claim keeps others away, so it goes out once, however many processes and repetitions
 * come upon it; only where the carrier took it and we are gone before that is written down, it is offered again, once the claim
 * is too old. When it is tried again is written down with the failure itself.
 */
export const sendMessage: Task<OneMessage> = async ({ messageId }, parts) => {
  const { db, log } = parts;
  const message = await claim(db, messageId);
  if (!message) {
    const held = await heldUntil(db, messageId);
    if (held) await db.transaction().execute((tx) => addJob(tx, jobFor(held), { messageId }, { runAt: held.until }));
    return;
  }
  if (message.is_overtaken) {
    await overtaken(db, message);
    return;
  }
  const about = { messageId, template: message.template };
  let providerId: string;
  try {
    if (message.too_late) throw new PermanentFailure("What it tells is no longer good");
    providerId = await handOver(parts, message);
  } catch (error) {
    if (error instanceof CarrierRests) return letGo(db, message, error.forMs);
    // What else is thrown is a fault of ours: its words may hold anything, and it may be repaired while the message waits.
    const isKnown = error instanceof PermanentFailure || error instanceof TemporaryFailure;
    const failure = isKnown ? error : new TemporaryFailure("A fault of our own, see the log");
    const { message: reason } = failure;
    const tries = message.attempts + 1;
    const againAfterMs = failure instanceof PermanentFailure || tries >= TRIES ? undefined : pauseAfter(tries);
    await failed(db, message, { reason, againAfterMs, isGone: error instanceof Gone });
    if (!isKnown) log.error(error, "A message met a fault of our own");
    if (againAfterMs) log.warn({ ...about, reason }, "A message is tried again later");
    // Thousands of these would hide the one line that says that a budget is used up.
    else log[failure instanceof TooMany ? "info" : "error"]({ ...about, reason }, "A message was not sent");
    return;
  }
  await written(() => sent(db, message, providerId));
};

/** So long between two tries at first, and at most: others are kept away by the claim alone. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/** The carrier has taken it: that is written down once the database takes it, however long it is away. */
async function written(write: () => Promise<unknown>): Promise<void> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isDatabaseTrouble(error)) throw error;
    }
    await pause(wait);
  }
}

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

async function handOver(parts: TaskContext, message: Claimed): Promise<string> {
  const { id, template, recipient, content, channel } = message;
  const { sms, email, push, secrets } = parts;
  if (!recipient || !content) throw new Error(`Message ${id} waits with nothing to send`);
  if (channel === "push") {
    if (!push) throw new PermanentFailure("There are no keys for push messages any more");
    const target = openRecipient<PushTarget>(secrets, id, recipient);
    return push.send({ id, to: target, ...openContent<Pick<Push, "payload">>(secrets, id, content) });
  }
  const to = openRecipient<Sms["to"] | Email["to"]>(secrets, id, recipient);
  // A message is counted with its first try.
  const takeBack =
    message.attempts === 0 ? await countMessage(parts, { channel, template, recipient: nameOf(to) }) : undefined;
  try {
    if (typeof to === "string")
      return await email.send({
        id,
        to,
        ...openContent<Pick<Email, "subject" | "text" | "html">>(secrets, id, content),
      });
    return await sms.send({ id, to, template, ...openContent<Pick<Sms, "text" | "values">>(secrets, id, content) });
  } catch (error) {
    if (error instanceof CarrierRests) await takeBack?.();
    throw error;
  }
}

const nameOf = (to: Sms["to"] | Email["to"]): string => (typeof to === "string" ? to : to.country_code + to.phone);
