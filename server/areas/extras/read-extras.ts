import { anotherVisitDays, type DeskExtra, type Extra, type OrderStatus } from "@chowk/contract";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { toMajor } from "../../platform/money/money.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { namesOfBooked, textsIn } from "../catalogue/catalogue.ts";
import { paidAtDoor } from "../scheduling/scheduling.ts";
import { documentLink } from "../uploads/uploads.ts";

/**
 * What an order's open visits leave to pay in cash: all of a cash order, of one that was paid online what was agreed to since; less what
 * was paid online at the door.
 */
const cashOf = (booking: string) => sql<number>`(
  select coalesce(sum((
    select coalesce(sum(l.price), 0)::float8 from booking_line l
    where l.job_id = j.id and (${sql.ref(`${booking}.payment_type`)} = 'COD' or l.extra_id is not null)
  ) - ${paidAtDoor("j")}), 0)::float8
  from job j where j.booking_id = ${sql.ref(`${booking}.id`)} and j.status not in ('Completed', 'Cancelled')
)`;

function selectExtras(db: Database | Tx) {
  return (
    db
      .selectFrom("extra as e")
      .innerJoin("booking as b", "b.id", "e.booking_id")
      .innerJoin("job as j", "j.id", "e.job_id")
      .leftJoin("operator as o", "o.id", "e.operator_id")
      .select(["o.name as by_desk"])
      // What an order was made of was agreed to before: it is among its services.
      .where("e.proposed_as", "is", null)
      .select([
        "e.another_visit",
        sql<Date>`e.proposed_at + make_interval(days => ${anotherVisitDays}::int)`.as("answer_by"),
      ])
      .select(
        sql<boolean>`e.another_visit and e.state = 'proposed' and (
        e.proposed_at < now() - make_interval(days => ${anotherVisitDays}::int) or j.status not in ('Started', 'Completed')
      )`.as("is_over"),
      )
      .select((of) =>
        jsonObjectFrom(
          of
            .selectFrom("booking as made")
            .whereRef("made.id", "=", "e.booked_as")
            .select(["made.id", "made.number", "made.status", "made.starts_at"]),
        ).as("order"),
      )
      .select(["e.id", "e.job_id", "e.state", "e.reason", "e.photo", "e.added", "e.minutes", "e.agreed_total"])
      .select(["e.decided_by", "e.decided_at", "e.proposed_at", "e.wrong_codes", "b.total", cashOf("b").as("cash")])
      .select((of) =>
        jsonArrayFrom(
          of
            .selectFrom("extra_line as x")
            .leftJoin("rate_item as r", "r.id", "x.rate_item_id")
            .whereRef("x.extra_id", "=", "e.id")
            .orderBy("x.position")
            .select(["x.kind", "x.name", "x.quantity", "x.price", namesOfBooked("r", "x.name").as("names")]),
        ).as("lines"),
      )
      .orderBy("e.proposed_at")
      .orderBy("e.id")
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectExtras>["executeTakeFirstOrThrow"]>>;

/** Reads what was proposed for an order, oldest first. */
export const ofOrder = (db: Database | Tx, bookingId: string): Promise<Row[]> =>
  selectExtras(db).where("e.booking_id", "=", bookingId).execute();

/** Reads what a partner proposed in a visit, oldest first. */
export const ofJob = (db: Database | Tx, jobId: string, partnerId: string): Promise<Row[]> =>
  selectExtras(db).where("e.job_id", "=", jobId).where("e.partner_id", "=", partnerId).execute();

/** Whoever booked it agreed to it. */
const stateOf = ({ state, is_over }: Row): Extra["state"] =>
  is_over ? "expired" : state === "booked" ? "agreed" : (state as Extra["state"]);

export const presentExtra = (row: Row, secrets: Secrets, language: Language): Extra => ({
  ...presentFound(row, language),
  photo: row.photo ? documentLink(secrets, row.photo) : "",
});

/** Returns what was proposed in an order for the desk, oldest first: without photos, in the catalogue's own words. */
export const extrasForDesk = async (db: Database | Tx, bookingId: string): Promise<DeskExtra[]> =>
  (await ofOrder(db, bookingId)).map((row) => {
    const { newTotal: _total, newCash: _cash, ...found } = presentFound(row, defaultLanguage);
    return { ...found, byDesk: row.by_desk };
  });

function presentFound(row: Row, language: Language): Omit<Extra, "photo"> {
  const isOpen = row.state === "proposed" && !row.is_over;
  // Another visit is an order of its own, which costs what it adds.
  const before = row.another_visit ? { total: 0, cash: 0 } : row;
  return {
    _id: row.id,
    jobId: row.job_id,
    state: stateOf(row),
    reason: row.reason ?? "",
    lines: row.lines.map(({ kind, name, names, quantity, price }) => ({
      kind: kind as Extra["lines"][number]["kind"],
      ...textsIn(language, { name: [names?.[language], name] }),
      quantity,
      price: toMajor(price),
    })),
    added: toMajor(row.added),
    minutes: row.minutes,
    newTotal: isOpen ? toMajor(before.total + row.added) : row.agreed_total === null ? null : toMajor(row.agreed_total),
    newCash: isOpen ? toMajor(before.cash + row.added) : null,
    anotherVisit: row.another_visit,
    answerBy: isOpen && row.another_visit ? row.answer_by.toISOString() : null,
    order: row.order && {
      ...{ _id: row.order.id, ordId: row.order.number, status: row.order.status as OrderStatus },
      startsAt: row.order.starts_at && new Date(row.order.starts_at).toISOString(),
    },
    proposedAt: row.proposed_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by as Extra["decidedBy"],
  };
}
