import { type Actor, type JobEvent, type JobStatus, jobLife, moveOf, orderStatusFrom } from "@chowk/contract";
import { sql } from "kysely";
import { expect } from "vitest";
import type { World } from "./world.ts";

/** A visit's history, as the timeline tells it. */
export interface Told {
  id: string;
  status: JobStatus;
  /** The price of its services, in paise. */
  price: number;
  /** The visit that it helps. */
  helps: string | null;
  /** Who cancelled it. There is a fee if the customer did while a partner was on the way. */
  ended?: { event: JobEvent; by: Actor; from: JobStatus };
}

/**
 * Returns the visits of an order as the timeline tells them: from Reserved on, or from Unassigned if it is not paid before, each line is a
 * move that the table allows.
 */
export async function readVisits({ db }: World, bookingId: string): Promise<Told[]> {
  const jobs = await db
    .selectFrom("job as j")
    .innerJoin("booking as b", "b.id", "j.booking_id")
    .leftJoin("booking_line as l", "l.job_id", "j.id")
    .where("j.booking_id", "=", bookingId)
    .groupBy(["j.id", "b.payment_type"])
    .orderBy("j.id")
    .select(["j.id", "j.helps_id", "b.payment_type"])
    .select(sql<number>`coalesce(sum(l.price), 0)::float8`.as("price"))
    .execute();
  const events = await db
    .selectFrom("booking_event")
    .where("booking_id", "=", bookingId)
    .where("job_id", "is not", null)
    .orderBy("id")
    .select(["job_id", "event", "by_kind"])
    .execute();
  return jobs.map(({ id, helps_id: helps, price, payment_type }) => {
    const told: Told = { id, helps, price, status: payment_type === "COD" ? "Unassigned" : "Reserved" };
    // Other lines say what was found, paid and said.
    for (const { event, by_kind } of events.filter(({ job_id, event }) => job_id === id && isMove(event))) {
      const move = moveOf(event as JobEvent, told.status, by_kind as Actor);
      if (!move) throw new Error(`The timeline has ${event} by ${by_kind} for a visit that is ${told.status}`);
      if (move.to === "Cancelled") told.ended = { event: event as JobEvent, by: by_kind as Actor, from: told.status };
      told.status = move.to;
    }
    return told;
  });
}

/** How far somebody can be who helps on a visit that is so far. */
const helpsAt: Partial<Record<JobStatus, readonly JobStatus[]>> & { any: readonly JobStatus[] } = {
  any: ["Reserved", "Unassigned", "Offered", "Accepted", "Traveling", "Reached"],
  Started: ["Unassigned", "Offered", "Accepted", "Traveling", "Reached", "Started"],
  Completed: ["Completed", "Cancelled"],
  Cancelled: ["Cancelled"],
};

const isMove = (event: string): boolean => jobLife.some((move) => move.event === event);

/** Checks that the visits, their order, their offers and the books agree. */
export async function expectVisits(world: World, bookingId: string): Promise<void> {
  const { db } = world;
  const told = await readVisits(world, bookingId);
  const jobs = await db
    .selectFrom("job as j")
    .where("booking_id", "=", bookingId)
    .orderBy("id")
    .select(["status", "partner_id"])
    .select(sql<number>`(select count(*)::int from job_offer o where o.job_id = j.id and o.answer is null)`.as("open"))
    .select(
      sql<number>`(select count(*)::int from ledger_entry e where e.job_id = j.id and e.kind = 'work')`.as("worked"),
    )
    .select(
      sql<number>`(
        select coalesce(sum(l.amount), 0)::float8 from ledger_entry e join ledger_line l on l.entry_id = e.id
        where e.job_id = j.id and e.kind = 'work' and l.account = 'order'
      )`.as("brought"),
    )
    .execute();
  expect(jobs.map(({ status }) => status)).toEqual(told.map(({ status }) => status));
  const { status } = await db
    .selectFrom("booking")
    .select("status")
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  expect(status).toBe(orderStatusFrom(told.map((visit) => visit.status)));
  // By now the order is paid or over.
  expect(told.filter((visit) => visit.status === "Reserved")).toEqual([]);
  for (const [n, job] of jobs.entries()) {
    const isDone = job.status === "Completed";
    // One that ended without its work brings its charge: it is in what the order kept.
    const charge = told[n]?.ended?.event === "ended" ? job.brought : 0;
    expect({ ...job, hasPartner: job.partner_id !== null || job.status === "Cancelled" }).toMatchObject({
      hasPartner: job.status !== "Unassigned",
      open: job.status === "Offered" ? 1 : 0,
      // Whoever helps has a share of what their visit's partner earns; what is put right may bring nothing.
      worked:
        told[n]?.helps || (isDone && told[n]?.price === 0) ? expect.toBeOneOf([0, 1]) : isDone || charge > 0 ? 1 : 0,
      brought: isDone ? told[n]?.price : charge,
    });
  }
  for (const { helps, status } of told) {
    const lead = told.find(({ id }) => id === helps);
    if (lead) expect(helpsAt[lead.status] ?? helpsAt.any, lead.status).toContain(status);
  }
}
