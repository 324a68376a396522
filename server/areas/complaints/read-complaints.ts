import type { Complaint, OrderComplaints } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { toMajor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { namesOf, textsIn, warrantyDaysOf } from "../catalogue/catalogue.ts";
import { orderNow } from "../orders/orders.ts";
import { putsRight } from "../scheduling/scheduling.ts";
import { readSettings } from "../settings/settings.ts";
import { documentLink } from "../uploads/uploads.ts";

interface Of {
  customerId: string;
  idOrNumber: string;
  language: Language;
}

/** Returns what was said of an order, and the visits of which something can be said now. Refuses with 404 an order that is not theirs. */
export async function listComplaints(
  { db, secrets }: Pick<Parts, "db" | "secrets">,
  { customerId, idOrNumber, language }: Of,
): Promise<OrderComplaints> {
  const { id } = await orderNow(db, customerId, idOrNumber);
  const { complaintHours, mostForDamage, warrantyDays } = await readSettings(db);
  const visits = await underWarranty(db, id, warrantyDays);
  const complaints = await ofOrder(db, id);
  const open = new Set(complaints.filter(({ outcome }) => outcome === null).map(({ job_id }) => job_id));
  const order = await db
    .selectFrom("booking as b")
    .where("b.id", "=", id)
    .select(putsRight("b").as("puts_right"))
    .executeTakeFirstOrThrow();
  return {
    visits: visits
      .filter(({ jobId }) => !open.has(jobId))
      .map(({ jobId, name, names, partner, until }) => ({
        ...{ jobId, partner, until: until.toISOString() },
        ...textsIn(language, { name: [names?.[language], name] }),
      })),
    complaints: complaints.map((row) => present(row, secrets)),
    hours: complaintHours,
    mostForDamage,
    putsRight: order.puts_right,
  };
}

/**
 * Returns the visits of an order that are done and whose warranty runs: the longest of what was done, at least the business's own, from
 * the end of the last visit that put it right. A visit that puts something right has none of its own.
 */
export async function underWarranty(db: Database | Tx, bookingId: string, usualDays: number) {
  const rows = await db
    .selectFrom("job as j")
    .innerJoin("booking as b", "b.id", "j.booking_id")
    .innerJoin("partner as p", "p.id", "j.partner_id")
    .innerJoin("sub_category as s", "s.id", "j.sub_category_id")
    .where("j.booking_id", "=", bookingId)
    .where("j.status", "=", "Completed")
    .where("b.complaint_id", "is", null)
    // Whoever led answers for it.
    .where("j.helps_id", "is", null)
    .select(["j.id as jobId", "p.id as partnerId", "p.name as partner", "s.name", namesOf("s").as("names")])
    .select([
      sql<Date>`${lastEnd} + make_interval(days => ${warrantyDaysOf("j", usualDays)})`.as("until"),
      sql<boolean>`now() < ${lastEnd} + make_interval(days => ${warrantyDaysOf("j", usualDays)})`.as("isOpen"),
    ])
    .orderBy("j.during")
    .orderBy("j.id")
    .execute();
  return rows.filter(({ isOpen }) => isOpen);
}

/** When the last work of a visit ended: its own, or of a visit that put it right. */
const lastEnd = sql<Date>`greatest(upper(j.during), (
  select max(upper(again.during)) from complaint c join booking free on free.complaint_id = c.id
  join job again on again.booking_id = free.id and again.status = 'Completed' where c.job_id = j.id
))`;

const ofOrder = (db: Database, bookingId: string) =>
  db
    .selectFrom("complaint as c")
    .leftJoin("booking as free", "free.complaint_id", "c.id")
    .where("c.booking_id", "=", bookingId)
    .select(["c.id", "c.job_id", "c.kind", "c.said", "c.photos", "c.made_at", "c.answer_by"])
    .select(["c.outcome", "c.answer", "c.amount", "c.answered_at", "free.number"])
    .orderBy("c.made_at")
    .orderBy("c.id")
    .execute();

type Row = Awaited<ReturnType<typeof ofOrder>>[number];

const present = (row: Row, secrets: Parts["secrets"]): Complaint => ({
  _id: row.id,
  jobId: row.job_id,
  kind: row.kind as Complaint["kind"],
  said: row.said ?? "",
  photos: (row.photos ?? []).map((path) => documentLink(secrets, path)),
  madeAt: row.made_at.toISOString(),
  answerBy: row.answer_by.toISOString(),
  answered: row.answered_at && {
    at: row.answered_at.toISOString(),
    outcome: row.outcome as NonNullable<Complaint["answered"]>["outcome"],
    answer: row.answer ?? "",
    amount: row.amount === null ? null : toMajor(row.amount),
    order: row.number,
  },
});
