import type { BodyOf, proposeByDesk as proposing } from "@chowk/contract";
import type { Tx } from "../../platform/database/connection.ts";
import { toMinor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { HeldJob } from "../scheduling/scheduling.ts";
import { requireAtWork, storeProposal, wasProposed } from "./propose-extra.ts";

interface Proposal extends BodyOf<typeof proposing> {
  operatorId: string;
  /** The same key proposes once, however often the call is repeated. */
  idempotencyKey: string | undefined;
  /** Where the customer reaches this site. */
  site: string;
}

/**
 * Proposes what is on no rate card in a visit that the caller has locked, for its partner at the door. Returns whether it is new.
 * Refuses as `proposeExtra` does.
 */
export async function proposeByDesk(
  tx: Tx,
  parts: Pick<Parts, "secrets" | "config" | "push">,
  job: HeldJob,
  { operatorId, kind, name, price, minutes, reason, anotherVisit, idempotencyKey, site }: Proposal,
): Promise<boolean> {
  if (idempotencyKey !== undefined && (await wasProposed(tx, job.id, idempotencyKey))) return false;
  requireAtWork(job);
  if (!job.partner_id) throw refuse("NOT_AT_WORK");
  const line = { rate_item_id: null, kind, name, quantity: 1, price: toMinor(price) ?? 0, minutes };
  await storeProposal(tx, parts, job, {
    ...{ partnerId: job.partner_id, operatorId, lines: [line], reason, photo: null, anotherVisit, site },
    idempotencyKey: idempotencyKey ?? null,
  });
  return true;
}
