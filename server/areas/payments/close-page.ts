import type { Tx } from "../../platform/database/connection.ts";
import { addJob, type Task } from "../../platform/jobs/jobs.ts";
import { GatewayFailure, type PaymentGateway } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { type Attempt, findAttempt } from "./attempts.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "close-page": { attemptId: string };
  }
}

/** Has the page of an attempt that ended closed, if its provider can do that: money paid there would only go back. */
export async function closeSoon(tx: Tx, gateway: PaymentGateway | undefined, { id, session }: Attempt): Promise<void> {
  if (gateway?.close && session) await addJob(tx, "close-page", { attemptId: id });
}

/**
 * Closes the page of an attempt whose time is over. It is tried once: the page closes by itself soon after, and money that comes
 * all the same goes back.
 */
export const closePage: Task<{ attemptId: string }> = async ({ attemptId }, { db, gateway, log }) => {
  const attempt = await findAttempt(db, attemptId);
  if (attempt?.state !== "EXPIRED" || attempt.provider !== gateway?.name || !attempt.session) return;
  try {
    await gateway.close?.(attempt.session);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.warn({ attemptId, outcome: error.outcome, reason: error.message }, "A payment page was not closed");
  }
};
