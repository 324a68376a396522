import type { FastifyBaseLogger } from "fastify";
import type { Parts } from "../../platform/parts.ts";
import { CarrierRests } from "../../platform/ports/carrier.ts";
import { Gone, PermanentFailure, TemporaryFailure } from "../../platform/ports/delivery-failure.ts";
import type { Email } from "../../platform/ports/email/email.ts";
import type { Push, PushTarget } from "../../platform/ports/push/push.ts";
import type { Sms } from "../../platform/ports/sms/sms.ts";
import { countMessages, TooMany } from "./allowance.ts";
import type { Claimed } from "./claim.ts";
import { openContent, openRecipient } from "./sealed.ts";
import type { Outcome } from "./write-down.ts";

/** This many tries, with growing pauses, take a little more than a day. */
const TRIES = 14;

/** The pause after this many tries: 3 s, 7 s, 20 s, 55 s … and 6 hours at most. */
const pauseAfter = (tries: number): number => Math.exp(Math.min(tries, 10)) * 1000;

type Needs = Parts & { log: FastifyBaseLogger };

/**
 * Splits claimed messages into those that may go out now and outcomes for the others: overtaken, too late, or over a limit.
 * Counts them all together, each on its first try.
 */
export async function mayGoOut(
  parts: Needs,
  claimed: readonly Claimed[],
): Promise<{ toSend: Claimed[]; outcomes: Outcome[] }> {
  const outcomes: Outcome[] = [];
  const wanted: Claimed[] = [];
  for (const message of claimed) {
    if (message.is_overtaken) outcomes.push({ message, state: "overtaken" });
    else if (message.too_late)
      outcomes.push(failure(parts, message, new PermanentFailure("What it tells is no longer good")));
    else wanted.push(message);
  }
  const refused = await countMessages(parts, wanted.filter(isFirstTry));
  for (const [message, error] of refused) outcomes.push(failure(parts, message, error));
  return { toSend: wanted.filter((message) => !refused.has(message)), outcomes };
}

const isFirstTry = ({ attempts }: Claimed): boolean => attempts === 0;

/** Nothing was tried, and its count is taken back. */
export const letGo = (message: Claimed, againAfterMs: number): Outcome => ({
  ...{ message, state: "let go", againAfterMs },
  isCounted: isFirstTry(message),
});

/** Hands a message over to its carrier. Never throws: returns what came of it. */
export async function handOver(parts: Needs, message: Claimed): Promise<Outcome> {
  try {
    return { message, state: "sent", providerId: await send(parts, message) };
  } catch (error) {
    return error instanceof CarrierRests ? letGo(message, error.forMs) : failure(parts, message, error);
  }
}

async function send({ sms, email, push, secrets }: Parts, message: Claimed): Promise<string> {
  const { id, template, recipient, content, channel } = message;
  if (!recipient || !content) throw new Error(`Message ${id} waits with nothing to send`);
  if (channel === "push") {
    if (!push) throw new PermanentFailure("There are no keys for push messages any more");
    const target = openRecipient<PushTarget>(secrets, id, recipient);
    return push.send({ id, to: target, ...openContent<Pick<Push, "payload">>(secrets, id, content) });
  }
  const to = openRecipient<Sms["to"] | Email["to"]>(secrets, id, recipient);
  if (typeof to === "string")
    return email.send({
      id,
      to,
      ...openContent<Pick<Email, "subject" | "text" | "html" | "sender">>(secrets, id, content),
    });
  return sms.send({ id, to, template, ...openContent<Pick<Sms, "text" | "values">>(secrets, id, content) });
}

function failure({ log }: Needs, message: Claimed, error: unknown): Outcome {
  const about = { messageId: message.id, template: message.template };
  // Any other error is a fault of ours: its text may contain anything, and it may be fixed while the message waits.
  const isKnown = error instanceof PermanentFailure || error instanceof TemporaryFailure;
  if (!isKnown) log.error(error, "A message met a fault of our own");
  const { message: reason } = isKnown ? error : new TemporaryFailure("A fault of our own, see the log");
  const tries = message.attempts + 1;
  if (!(error instanceof PermanentFailure) && tries < TRIES) {
    log.warn({ ...about, reason }, "A message is tried again later");
    return { message, state: "waiting", reason, againAfterMs: pauseAfter(tries) };
  }
  // Thousands of these would hide the one line that says that a budget is used up.
  log[error instanceof TooMany ? "info" : "error"]({ ...about, reason }, "A message was not sent");
  return { message, state: "failed", reason, isGone: error instanceof Gone };
}
