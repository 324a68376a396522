import type { DeskComplaint, Endpoints, QueryOf } from "@chowk/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { toMajor } from "../../../platform/money/money.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { cashLeftOf, refundableOf } from "../../payments/payments.ts";
import { containing } from "../typed.ts";

type Wanted = QueryOf<Endpoints["deskComplaints"]>;

/** Lists complaints: open ones oldest first, answered ones newest first; those of one order, all, oldest first. */
export async function listComplaints(
  db: Database | Tx,
  { cursor, limit, ...wanted }: Wanted,
): Promise<DeskComplaint[]> {
  const isNewestFirst = wanted.answered === "true" && !wanted.order;
  const where = conditions(wanted);
  if (cursor) where.push(isNewestFirst ? sql`c.id < ${cursor}` : sql`c.id > ${cursor}`);
  const rows = await select(db, where, { isNewestFirst, limit });
  return Promise.all(rows.map((row) => present(db, row)));
}

/** Counts the matching complaints, and all that wait for an answer. */
export async function countComplaintsFound(db: Database, wanted: Wanted): Promise<{ count: number; open: number }> {
  const { rows } = await sql<{ count: number; open: number }>`
    select count(*) filter (where ${sql.join(conditions(wanted), sql` and `)})::int as count,
      count(*) filter (where c.outcome is null)::int as open
    from complaint c join booking b on b.id = c.booking_id
      join customer u on u.id = b.customer_id join partner p on p.id = c.partner_id
  `.execute(db);
  return rows[0] ?? { count: 0, open: 0 };
}

function conditions({ answered, order, q, kind, outcome }: Omit<Wanted, "limit">): RawBuilder<SqlBool>[] {
  const all: RawBuilder<SqlBool>[] = [];
  if (order) all.push(sql`c.booking_id = ${order}`);
  else all.push(answered === "true" ? sql`c.outcome is not null` : sql`c.outcome is null`);
  if (kind) all.push(sql`c.kind = ${kind}`);
  if (outcome) all.push(sql`c.outcome = ${outcome}`);
  if (q) {
    const part = containing(q);
    all.push(sql`(b.number ilike ${part} or u.name ilike ${part} or p.name ilike ${part})`);
  }
  return all;
}

/** Reads one of them. Refuses with 404 if there is none. */
export async function readComplaint(db: Database | Tx, id: string): Promise<DeskComplaint> {
  const [row] = await select(db, [sql<SqlBool>`c.id = ${id}`], { isNewestFirst: true, limit: 1 });
  if (!row) throw refuse("NO_SUCH_COMPLAINT");
  return present(db, row);
}

async function select(
  db: Database | Tx,
  where: RawBuilder<SqlBool>[],
  { isNewestFirst, limit }: { isNewestFirst: boolean; limit: number },
) {
  return db
    .selectFrom("complaint as c")
    .innerJoin("booking as b", "b.id", "c.booking_id")
    .innerJoin("customer as u", "u.id", "b.customer_id")
    .innerJoin("partner as p", "p.id", "c.partner_id")
    .innerJoin("job as j", "j.id", "c.job_id")
    .innerJoin("sub_category as s", "s.id", "j.sub_category_id")
    .leftJoin("booking as free", "free.complaint_id", "c.id")
    .leftJoin("operator as o", "o.id", "c.operator_id")
    .where((of) => of.and(where))
    .selectAll("c")
    .select(["b.number", "u.name as customer", "p.name as partner", "s.name as skill", "o.name as by"])
    .select(["free.number as free", sql<boolean>`c.outcome is null and c.answer_by < now()`.as("is_late")])
    .orderBy("c.id", isNewestFirst ? "desc" : "asc")
    .limit(limit)
    .execute();
}

type Row = Awaited<ReturnType<typeof select>>[number];

async function present(db: Database | Tx, row: Row): Promise<DeskComplaint> {
  // Only whoever answers needs to know.
  const isOpen = row.outcome === null;
  return {
    _id: row.id,
    order: { _id: row.booking_id, ordId: row.number },
    customer: row.customer,
    partner: { _id: row.partner_id, name: row.partner },
    skill: row.skill,
    kind: row.kind as DeskComplaint["kind"],
    said: row.said,
    photoCount: row.photos?.length ?? 0,
    madeAt: row.made_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    isLate: row.is_late,
    refundable: isOpen ? toMajor(await refundableOf(db, row.booking_id)) : 0,
    cashRefundable: isOpen ? toMajor((await cashLeftOf(db, row.booking_id)).left) : 0,
    answered: row.answered_at && {
      at: row.answered_at.toISOString(),
      by: row.by ?? "",
      outcome: row.outcome as NonNullable<DeskComplaint["answered"]>["outcome"],
      answer: row.answer,
      amount: row.amount === null ? null : toMajor(row.amount),
      atPartnersCost: row.at_partners_cost,
      order: row.free,
    },
  };
}
