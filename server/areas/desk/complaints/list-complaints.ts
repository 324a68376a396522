import type { DeskComplaint, Endpoints, QueryOf } from "@chowk/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/connection.ts";
import { toMajor } from "../../../platform/money/money.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { cashLeftOf, refundableOf } from "../../payments/payments.ts";

type Wanted = QueryOf<Endpoints["deskComplaints"]>;

/** Lists complaints: open ones oldest first, answered ones newest first; those of one order, all, oldest first. */
export async function listComplaints(db: Database, { answered, order, cursor, limit }: Wanted) {
  const isNewestFirst = answered === "true" && !order;
  const where = [
    order
      ? sql<SqlBool>`c.booking_id = ${order}`
      : answered === "true"
        ? sql<SqlBool>`c.outcome is not null`
        : sql<SqlBool>`c.outcome is null`,
    ...(cursor ? [isNewestFirst ? sql<SqlBool>`c.id < ${cursor}` : sql<SqlBool>`c.id > ${cursor}`] : []),
  ];
  const rows = await select(db, where, { isNewestFirst, limit });
  const { open } = await db
    .selectFrom("complaint")
    .where("outcome", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .executeTakeFirstOrThrow();
  return { results: await Promise.all(rows.map((row) => present(db, row))), open: Number(open) };
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
