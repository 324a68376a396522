import type { BodyOf, HandedOn, JobStatus, setAway as setAwayCall } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../../../platform/database/connection.ts";
import type { Parts } from "../../../../platform/parts.ts";
import { Refused } from "../../../../platform/refusals/refuse.ts";
import { audit } from "../../../audit/audit.ts";
import { enterDaysOff, holdPartner, takeBackDaysOff } from "../../../partners/partners.ts";
import { holdJob, offerNext, offerTo, takeFrom, transactAgain, type Zone } from "../../../scheduling/scheduling.ts";
import { canHandOn, type Days } from "./read-plan.ts";
import { heardOff, tellOff } from "./tell-off.ts";

type Needs = Pick<Parts, "db" | "config" | "secrets" | "push">;

interface Who {
  partnerId: string;
  operatorId: string;
}

/**
 * Enters that a partner does not work on some days, then hands their visits on, each in a transaction of its own: whatever ends this
 * half-way leaves whole visits, and the same call does what is left to do. Returns what became of each.
 */
export async function setAway(
  parts: Needs,
  { partnerId, operatorId }: Who,
  { from, until, kind, given: isGiven, visits }: BodyOf<typeof setAwayCall>,
): Promise<HandedOn[]> {
  const { db, config } = parts;
  const isTold = await db.transaction().execute(async (tx) => {
    await holdPartner(tx, partnerId);
    const isNew = await enterDaysOff(tx, { partnerId, from, until, kind, zone: config.TIME_ZONE });
    const details = { kind, from, until, visits: visits.length };
    if (isNew || visits.length > 0)
      await audit(tx, operatorId, "enter partner's absence", { kind: "partner", id: partnerId }, details);
    if (isNew) await tellOff(tx, parts, partnerId, { from, until });
    return isNew;
  });
  const done: HandedOn[] = [];
  // As everywhere, in the order of their ids: two who hand on the same visits do not wait for each other in a circle.
  for (const { visit, to } of visits.toSorted((one, other) => (one.visit < other.visit ? -1 : 1))) {
    await transactAgain(db, (tx) => handOn(tx, config, { visit, to, partnerId, operatorId, isGiven, isTold }));
    const became = await readBecame(db, visit, partnerId);
    if (became) done.push(became);
  }
  return done.sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

/** Enters that a partner works on some days after all. Visits stay where they are. */
export async function setBack({ db }: Needs, { partnerId, operatorId }: Who, { from, until }: Days): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdPartner(tx, partnerId);
    if (!(await takeBackDaysOff(tx, { partnerId, from, until }))) return;
    await audit(tx, operatorId, "end partner's absence", { kind: "partner", id: partnerId }, { from, until });
  });
}

interface ToHandOn extends Who {
  visit: string;
  to: string | null;
  isGiven: boolean;
  /** Whether the partner hears of all visits together. */
  isTold: boolean;
}

/** Takes a visit from a partner, if it is still theirs, and offers or gives it to the one who was chosen, or else to the next best. */
async function handOn(
  tx: Tx,
  zone: Zone,
  { visit, to, partnerId, operatorId, isGiven, isTold }: ToHandOn,
): Promise<void> {
  const exists = await tx.selectFrom("job").select("id").where("id", "=", visit).executeTakeFirst();
  if (!exists) return;
  const job = await holdJob(tx, visit);
  if (job.partner_id !== partnerId || !canHandOn(job.status)) return;
  const by = { kind: "staff", id: operatorId } as const;
  const taken = await takeFrom(tx, job, by);
  if (isTold) await heardOff(tx, visit, partnerId);
  // The desk keeps it, to find somebody by itself.
  if (!to) return;
  const isTaken = await offerTo(tx, zone, taken, { partnerId: to, by, isGiven }).then(
    () => true,
    (error) => {
      if (error instanceof Refused && error.reason === "PARTNER_NOT_FREE") return false;
      throw error;
    },
  );
  if (!isTaken) await offerNext(tx, zone, visit);
}

/** Returns what has become of a visit; undefined if there is none. */
async function readBecame(db: Database, visit: string, partnerId: string): Promise<HandedOn | undefined> {
  const row = await db
    .selectFrom("job as j")
    .innerJoin("booking as b", "b.id", "j.booking_id")
    .innerJoin("sub_category as s", "s.id", "j.sub_category_id")
    .leftJoin("partner as p", "p.id", "j.partner_id")
    .where("j.id", "=", visit)
    .select(["j.id", "j.status", "j.partner_id", "b.number", "s.name as skill", "p.name as partner"])
    .select(sql<Date>`lower(j.during)`.as("starts_at"))
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, status, partner_id, number, skill, partner, starts_at } = row;
  return {
    ...{ _id: id, order: number, startsAt: starts_at.toISOString(), skill, partner },
    became: becameOf(status as JobStatus, partner_id === partnerId),
  };
}

function becameOf(status: JobStatus, isTheirs: boolean): HandedOn["became"] {
  if (status === "Completed" || status === "Cancelled") return "over";
  if (isTheirs) return "theirs";
  if (status === "Unassigned") return "nobody";
  return status === "Offered" ? "offered" : "given";
}
