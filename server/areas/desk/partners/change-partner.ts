import { randomUUIDv7 } from "node:crypto";
import type { AuditAction, PartnerStatus } from "@chowk/contract";
import type { Tx } from "../../../platform/database/connection.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit } from "../../audit/audit.ts";
import { tellOnce } from "../../notifications/notifications.ts";
import { holdPartner, letWork, setDecision, type Work } from "../../partners/partners.ts";

type Needs = Pick<Parts, "db" | "secrets" | "config" | "push">;

interface Who {
  partnerId: string;
  operatorId: string;
}

/** What the desk can do to a partner: the statuses it starts from, the status it leads to, and its name in the audit log. */
const moves = {
  approve: {
    from: ["Applied", "Refused"],
    to: "Approved",
    action: "approve partner",
  },
  refuse: { from: ["Applied"], to: "Refused", action: "refuse partner" },
  suspend: { from: ["Approved"], to: "Suspended", action: "suspend partner" },
  resume: { from: ["Suspended"], to: "Approved", action: "resume partner" },
} as const satisfies Record<string, { from: readonly PartnerStatus[]; to: PartnerStatus; action: AuditAction }>;

/**
 * Lets a partner work, with the place and hours from the application and the given skills and radius. A repeated call by the
 * same operator does nothing; if a colleague was quicker, refuses with 409 and names them.
 */
export async function approvePartner(
  parts: Needs,
  who: Who,
  { seen, ...work }: Work & { seen: "Applied" | "Refused" },
): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const partner = await begin(tx, "approve", who, seen);
    if (!partner) return;
    await letWork(tx, partner.id, work);
    await audit(tx, who.operatorId, moves.approve.action, { kind: "partner", id: partner.id }, { ...work });
    await tell(tx, parts, { name: "partner-approved", partnerId: partner.id });
  });
}

/** Refuses an application and tells the applicant why. */
export async function refusePartner(parts: Needs, who: Who, reason: string): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const partner = await begin(tx, "refuse", who);
    if (!partner) return;
    await setDecision(tx, partner.id, { status: "Refused", reason });
    await audit(tx, who.operatorId, moves.refuse.action, { kind: "partner", id: partner.id }, { reason });
    await tell(tx, parts, { name: "partner-refused", partnerId: partner.id, reason });
  });
}

/** Suspends a partner. A job hands the visits that they have not begun to others. */
export async function suspendPartner(parts: Needs, who: Who, reason: string): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const partner = await begin(tx, "suspend", who);
    if (!partner) return;
    await setDecision(tx, partner.id, { status: "Suspended", reason });
    await audit(tx, who.operatorId, moves.suspend.action, { kind: "partner", id: partner.id }, { reason });
    await addJob(tx, "hand-on-visits", { partnerId: partner.id, operatorId: who.operatorId });
    await tell(tx, parts, { name: "partner-suspended", partnerId: partner.id, reason });
  });
}

export async function resumePartner(parts: Needs, who: Who): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const partner = await begin(tx, "resume", who);
    if (!partner) return;
    await setDecision(tx, partner.id, { status: "Approved", reason: null });
    await audit(tx, who.operatorId, moves.resume.action, { kind: "partner", id: partner.id });
    await tell(tx, parts, { name: "partner-resumed", partnerId: partner.id });
  });
}

interface Decision {
  name: "partner-approved" | "partner-refused" | "partner-suspended" | "partner-resumed";
  partnerId: string;
  reason?: string;
}

/** Tells a partner about a decision. Every decision is told, even a repeated one, hence a new `once` each time. */
const tell = (tx: Tx, parts: Needs, { name, partnerId, reason = "" }: Decision) =>
  tellOnce(tx, parts, {
    name,
    once: randomUUIDv7(),
    to: { kind: "partner", id: partnerId },
    standing: { eventId: null, personId: partnerId, until: "they are told anew" },
    page: "/partner",
    values: () => ({ reason }),
  });

/** Returns the partner, locked, if the move is allowed; undefined if this operator has already made it. */
async function begin(tx: Tx, name: keyof typeof moves, { partnerId, operatorId }: Who, seen?: PartnerStatus) {
  const partner = await holdPartner(tx, partnerId);
  const move = moves[name];
  const isAsSeen = seen === undefined || partner.status === seen;
  if (isAsSeen && (move.from as readonly string[]).includes(partner.status)) return partner;
  const last = await tx
    .selectFrom("audit_entry as a")
    .leftJoin("operator as o", "o.id", "a.operator_id")
    .select(["a.operator_id", "a.action", "o.name"])
    .where("a.subject_kind", "=", "partner")
    .where("a.subject_id", "=", partnerId)
    .where(
      "a.action",
      "in",
      Object.values(moves).map(({ action }) => action),
    )
    .orderBy("a.id", "desc")
    .executeTakeFirst();
  if (last?.action === move.action && last.operator_id === operatorId) return undefined;
  const done = (Object.keys(moves) as (keyof typeof moves)[]).find((each) => moves[each].action === last?.action);
  throw done && last?.name
    ? refuse("DECIDED_BY_COLLEAGUE", { values: { name: last.name, did: done } })
    : refuse("CHANGED_MEANWHILE");
}
