import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Task } from "../jobs/jobs.ts";
import type { Parts } from "../parts.ts";
import { GatewayFailure } from "../ports/payment-gateway/payment-gateway.ts";
import { applyEvidence } from "./apply-evidence.ts";
import { type Attempt, askLater, findAttempt } from "./attempts.ts";
import { noteSilence, takeStatusCall } from "./status-calls.ts";

/** A page that looks again and again, or one that is open in many tabs, makes one question in so many seconds. */
const FRESH_SECONDS = 3;
const A_MINUTE = 60_000;

interface Options {
  asker: "customer" | "job";
  /** A notification's, for an attempt whose page was never seen by us. */
  trackId?: string | undefined;
  log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Asks the provider what became of an attempt and makes it true here. The one way by which money moves an order: pages,
 * notifications and jobs only call it. It can be called at any time, by any number at once: what they learn is applied
 * under the order's lock, and only ever leads forward.
 *
 * Where the provider cannot be asked, all stays as it is; a job asks again.
 */
export async function settle(parts: Parts, attemptId: string, { asker, trackId, log }: Options): Promise<void> {
  const { db, gateway } = parts;
  const attempt = await findAttempt(db, attemptId);
  if (!attempt || attempt.state === "SUCCESS") return;
  let soonest: number | undefined;
  try {
    if (gateway?.name !== attempt.provider)
      throw new GatewayFailure("nothing", `${attempt.provider} is not set up any more`);
    if (!(await claimQuestion(parts, attempt, asker))) {
      soonest = FRESH_SECONDS * 1000;
      return;
    }
    const evidence = await gateway.ask({
      orderId: attempt.provider_order_id,
      reference: attempt.reference,
      session: attempt.session ?? undefined,
      // A notification proves nothing, so its word is taken only where there is nothing better to ask by.
      trackId: attempt.track_id ?? (attempt.session ? undefined : trackId),
    });
    await db.transaction().execute((tx) => applyEvidence(tx, parts, attemptId, evidence));
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.outcome === "busy") soonest = A_MINUTE;
    else await noteSilence(db, attempt.provider);
    log.warn({ attemptId, outcome: error.outcome, reason: error.message }, "A payment could not be asked about");
  } finally {
    if (asker === "job") await goOnAsking(parts, attemptId, soonest);
  }
}

/** Whether to ask now: nobody has a moment ago, and the provider takes one more question in this minute. */
async function claimQuestion({ db }: Parts, attempt: Attempt, asker: Options["asker"]): Promise<boolean> {
  const claimed = await db
    .updateTable("payment_attempt")
    .set({ asked_at: sql`clock_timestamp()`, times_asked: sql`times_asked + 1` })
    .where("id", "=", attempt.id)
    .where((each) =>
      each.or([
        each("asked_at", "is", null),
        each("asked_at", "<", sql<Date>`clock_timestamp() - make_interval(secs => ${FRESH_SECONDS})`),
      ]),
    )
    .returning("id")
    .executeTakeFirst();
  if (!claimed) return false;
  if (await takeStatusCall(db, attempt.provider, asker)) return true;
  throw new GatewayFailure("busy", "all questions of this minute are asked");
}

/** The next question is agreed on whatever this one brought: late money is looked for after a refusal, too. */
const goOnAsking = ({ db }: Parts, attemptId: string, soonest: number | undefined): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const attempt = await tx
      .selectFrom("payment_attempt")
      .select(["id", "state", "created_at"])
      .where("id", "=", attemptId)
      .executeTakeFirst();
    if (attempt && attempt.state !== "SUCCESS") await askLater(tx, attempt, soonest);
  });

/** The job that does so. */
export const settlePayment: Task<{ attemptId: string; trackId?: string }> = ({ attemptId, trackId }, parts) =>
  settle(parts, attemptId, { asker: "job", trackId, log: parts.log });
