import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import type { Task } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import {
  type Evidence,
  GatewayFailure,
  type PaymentGateway,
} from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { applyEvidence } from "./apply-evidence.ts";
import { type Attempt, askLater, findAttempt, type Heard } from "./attempts.ts";
import { type Asker, noteSilence, takeStatusCall } from "./status-calls.ts";

/** A page that polls, or is open in many tabs, causes one question in this many seconds. */
const FRESH_SECONDS = 3;
const A_MINUTE = 60_000;

interface Options {
  asker: Asker;
  heard?: Heard;
  log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * What came of a question. `decided`: there was nothing to ask. `fresh`: it was asked a moment ago. `full`: the provider takes
 * no more in this minute. `silent`: no answer.
 */
export type Asking = "decided" | "fresh" | "full" | "silent" | "answered";

/**
 * Asks the provider what became of an attempt and applies it. Money moves an order only through this function, and through
 * `settleListed` for what the provider lists: pages, notifications and jobs just call it. It can be called at any time, by any
 * number of callers at once: what they learn is applied under the order's lock, and only leads forward.
 *
 * If the provider cannot be asked, everything stays as it is; a job asks again.
 */
export async function settle(parts: Parts, attemptId: string, { asker, heard = {}, log }: Options): Promise<Asking> {
  const { db, gateway } = parts;
  const attempt = await findAttempt(db, attemptId);
  if (!attempt || attempt.state === "SUCCESS") return "decided";
  const all: Heard = { ...heard };
  if (attempt.heard_at) all.isNews = true;
  if (attempt.heard_track) all.trackId = attempt.heard_track;
  let asking: Asking = "silent";
  let soonest: number | undefined;
  try {
    if (gateway?.name !== attempt.provider)
      throw new GatewayFailure("nothing", `${attempt.provider} is not set up any more`);
    const question = {
      orderId: attempt.provider_order_id,
      reference: attempt.reference,
      session: attempt.session ?? undefined,
      // A notification proves nothing, so its track id is used only if there is nothing better to ask by.
      trackId: attempt.track_id ?? (attempt.session ? undefined : all.trackId),
    };
    // Otherwise it would use up a question that others wait for.
    if (gateway.canAsk?.(question) === false) {
      await forgetNamelessNews(db, attemptId);
      return asking;
    }
    const claimed = await claimQuestion(parts, gateway, attempt, all.isNews ? "news" : asker);
    if (claimed !== "asked") {
      asking = claimed;
      soonest = claimed === "fresh" ? FRESH_SECONDS * 1000 : A_MINUTE;
      return asking;
    }
    const evidence = await gateway.ask(question);
    await db.transaction().execute((tx) => applyEvidence(tx, parts, attemptId, evidence));
    asking = "answered";
    return asking;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.outcome === "busy") soonest = A_MINUTE;
    else await noteSilence(db, attempt.provider);
    log.warn({ attemptId, outcome: error.outcome, reason: error.message }, "A payment could not be asked about");
    return asking;
  } finally {
    // News that waits its turn belongs to the job that gathers news (`settle-heard.ts`).
    const waits = asker === "news" && (asking === "full" || asking === "fresh");
    if (asker !== "customer" && !waits) await goOnAsking(parts, attemptId, soonest, asking === "answered" ? {} : all);
  }
}

/**
 * Applies what the provider lists of an attempt, if that names all that an answer to a question does. Like every answer, it
 * was read from the provider with our own key.
 */
export const settleListed = (parts: Parts, attemptId: string, evidence: Evidence): Promise<void> =>
  parts.db.transaction().execute((tx) => applyEvidence(tx, parts, attemptId, evidence));

/** Claims the right to ask now: nobody asked a moment ago, and the provider takes one more question in this minute. */
async function claimQuestion(
  { db }: Parts,
  gateway: PaymentGateway,
  { id, booking_id: bookingId, asked_at, heard_at }: Attempt,
  asker: Asker,
): Promise<"asked" | "fresh" | "full"> {
  const claimed = await db
    .updateTable("payment_attempt")
    .set({ asked_at: sql`clock_timestamp()`, times_asked: sql`times_asked + 1` })
    .where("id", "=", id)
    .where((each) =>
      each.or([
        each("asked_at", "is", null),
        each("asked_at", "<", sql<Date>`clock_timestamp() - make_interval(secs => ${FRESH_SECONDS})`),
      ]),
    )
    .returning("times_asked")
    .executeTakeFirst();
  if (!claimed) return "fresh";
  if (await takeStatusCall(db, { gateway, bookingId, asker })) {
    // Anything heard from now on is news again.
    if (heard_at)
      await db
        .updateTable("payment_attempt")
        .set({ heard_at: null, heard_track: null })
        .where("id", "=", id)
        .whereRef("heard_at", "<=", "asked_at")
        .execute();
    return "asked";
  }
  // It was not asked after all: pauses count from when it last was.
  await db
    .updateTable("payment_attempt")
    .set({ asked_at, times_asked: sql`times_asked - 1` })
    .where("id", "=", id)
    .where("times_asked", "=", claimed.times_asked)
    .execute();
  return "full";
}

/** News that names nothing to ask by would otherwise be looked at again and again. */
const forgetNamelessNews = (db: Database, attemptId: string) =>
  db
    .updateTable("payment_attempt")
    .set({ heard_at: null })
    .where("id", "=", attemptId)
    .where("heard_track", "is", null)
    .execute();

/** Queues the next question whatever this one brought: late money may follow a failure, too. Keeps what was heard until we can ask. */
const goOnAsking = (
  { db, gateway }: Parts,
  attemptId: string,
  pause: number | undefined,
  heard: Heard,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const attempt = await tx
      .selectFrom("payment_attempt")
      .select(["id", "state", "created_at"])
      .where("id", "=", attemptId)
      .executeTakeFirst();
    if (attempt && attempt.state !== "SUCCESS") await askLater(tx, attempt, { gateway, pause, heard });
  });

/** The job that settles a payment. */
export const settlePayment: Task<{ attemptId: string } & Heard> = async ({ attemptId, ...heard }, parts) => {
  await settle(parts, attemptId, { asker: "job", heard, log: parts.log });
};
