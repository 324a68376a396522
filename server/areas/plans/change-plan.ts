import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { toMinor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { ownPlan, repeatOfPlan } from "./find-plan.ts";
import { tellEnded } from "./tell-plan.ts";
import { tendPlan } from "./tend-plan.ts";

interface Of {
  customerId: string;
  planId: string;
}

interface Change extends Of {
  status: "active" | "paused" | "ended";
  /** For a pause: the first day on which somebody comes again. */
  until: string | null;
}

/**
 * Pauses, resumes or ends a customer's plan. What is booked and not wanted any more is called off, unless somebody has set out. Refuses
 * with 404 a plan that is not theirs or has ended.
 */
export async function changePlan(parts: Parts, { customerId, planId, status, until }: Change): Promise<void> {
  await ownPlan(parts.db, parts.config, customerId, planId);
  const pausedUntil = status === "paused" ? until : null;
  await sql`
    update plan set status = ${status}, paused_until = ${pausedUntil}::date, tended_at = null,
      ended_at = case when ${status} = 'ended' then clock_timestamp() end
    where id = ${planId} and status <> 'ended'
  `.execute(parts.db);
  await tendPlan(parts, planId);
}

/** Agrees to what each visit costs now. Refuses with 409 if that is something else by now. */
export async function agreePrice(parts: Parts, { customerId, planId, price }: Of & { price: number }): Promise<void> {
  const plan = await ownPlan(parts.db, parts.config, customerId, planId);
  const { price: now } = await repeatOfPlan(parts.db, plan);
  if (toMinor(price) !== now) throw refuse("PRICE_IS_ANOTHER", { values: { price: now } });
  await sql`
    update plan set price = ${now}, new_price = null, tended_at = null where id = ${planId} and status <> 'ended'
  `.execute(parts.db);
  await tendPlan(parts, planId);
}

/** Ends a plan at the desk; its customer is told why. Returns whether it went on until now. */
export async function endPlan(
  tx: Tx,
  parts: Pick<Parts, "secrets" | "config" | "push">,
  { planId, operatorId, reason }: { planId: string; operatorId: string; reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    update plan set status = 'ended', paused_until = null, tended_at = null, ended_at = clock_timestamp(), operator_id = ${operatorId}
    where id = ${planId} and status <> 'ended' returning id
  `.execute(tx);
  if (rows.length === 0) return false;
  await tellEnded(tx, parts, planId, reason);
  return true;
}
