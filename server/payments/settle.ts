import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Task } from "../jobs/jobs.ts";
import type { Parts } from "../parts.ts";
import { GatewayFailure } from "../ports/payment-gateway/payment-gateway.ts";
import { applyEvidence } from "./apply-evidence.ts";
import { type Attempt, askLater, findAttempt, type Heard } from "./attempts.ts";
import { type Asker, noteSilence, takeStatusCall } from "./status-calls.ts";

/** A page that looks again and again, or one that is open in many tabs, makes one question in so many seconds. */
const FRESH_SECONDS = 3;
const A_MINUTE = 60_000;

interface Options {
  asker: "customer" | "job" | "end";
  heard?: Heard;
  log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Asks the provider what became of an attempt and makes it true here. The one way by which money moves an order: pages,
 * notifications and jobs only call it. It can be called at any time, by any number at once: what they learn is applied
 * under the order's lock, and only ever leads forward.
 *
 * Where the provider cannot be asked, all stays as it is; a job asks again.
 */
export async function settle(parts: Parts, attemptId: string, { asker, heard = {}, log }: Options): Promise<void> {
  const { db, gateway } = parts;
  const attempt = await findAttempt(db, attemptId);
  if (!attempt || attempt.state === "SUCCESS") return;
  let soonest: number | undefined;
  let learned = false;
  try {
    if (gateway?.name !== attempt.provider)
      throw new GatewayFailure("nothing", `${attempt.provider} is not set up any more`);
    if (!(await claimQuestion(parts, attempt, heard.isNews ? "news" : asker))) {
      soonest = FRESH_SECONDS * 1000;
      return;
    }
    const evidence = await gateway.ask({
      orderId: attempt.provider_order_id,
      reference: attempt.reference,
      session: attempt.session ?? undefined,
      // A notification proves nothing, so its word is taken only where there is nothing better to ask by.
      trackId: attempt.track_id ?? (attempt.session ? undefined : heard.trackId),
    });
    await db.transaction().execute((tx) => applyEvidence(tx, parts, attemptId, evidence));
    learned = true;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.outcome === "busy") soonest = A_MINUTE;
    else await noteSilence(db, attempt.provider);
    log.warn({ attemptId, outcome: error.outcome, reason: error.message }, "A payment could not be asked about");
  } finally {
    if (asker !== "customer") await goOnAsking(parts, attemptId, soonest, learned ? {} : heard);
  }
}

/** Whether to ask now: nobody has a moment ago, and the provider takes one more question in this minute. */
async function claimQuestion({ db }: Parts, attempt: Attempt, asker: Asker): Promise<boolean> {
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
  if (await takeStatusCall(db, { provider: attempt.provider, bookingId: attempt.booking_id, asker })) return true;
  throw new GatewayFailure("busy", "all questions of this minute are asked");
}

/** The next question is agreed on whatever this one brought: late money is looked for after a refusal, too. What was heard is kept until it could be asked about. */
const goOnAsking = ({ db }: Parts, attemptId: string, soonest: number | undefined, heard: Heard): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const attempt = await tx
      .selectFrom("payment_attempt")
      .select(["id", "state", "created_at"])
      .where("id", "=", attemptId)
      .executeTakeFirst();
    if (attempt && attempt.state !== "SUCCESS") await askLater(tx, attempt, soonest, heard);
  });

/** The job that does so. */
export const settlePayment: Task<{ attemptId: string } & Heard> = ({ attemptId, ...heard }, parts) =>
  settle(parts, attemptId, { asker: "job", heard, log: parts.log });
