import type { Actor } from "@chowk/contract";
import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";
import type { DB } from "../../platform/database/schema.gen.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    /** A line of a timeline that could not be told together with others. Earlier releases made a job for each line. */
    "tell-of-event": { eventId: number };
  }
}

/** Who does something: an account's id, or the server itself. */
export type By = { kind: Exclude<Actor, "system">; id: string } | { kind: "system" };

export const bySystem: By = { kind: "system" };

export type NewEvent = Insertable<DB["booking_event"]>;

interface Noted {
  bookingId: string;
  jobId?: string;
  event: string;
  by: By;
  note?: string | undefined;
  /** For a visit that moved: how it was, and how it is. */
  change?: Change;
}

type Change = Pick<
  NewEvent,
  | "status_before"
  | "status"
  | "partner_before"
  | "partner_id"
  | "starts_before"
  | "starts_at"
  | "answer_by"
  | "code_round"
>;

/**
 * Adds a line to an order's timeline; call it once the order is changed. The line keeps what changed and waits to be told: whom
 * to tell depends on the line only (server/areas/notifications/tell-of-event.ts), once the transaction has committed.
 */
export async function noteEvent(tx: Tx, { bookingId, jobId, event, by, note, change = {} }: Noted): Promise<void> {
  const ofOrder = <T>(column: "status" | "starts_at") =>
    sql<T>`(select ${sql.ref(column)} from booking where id = ${bookingId})`;
  await tx
    .insertInto("booking_event")
    .values({
      order_status: ofOrder<string>("status"),
      starts_at: ofOrder<Date>("starts_at"),
      ...change,
      booking_id: bookingId,
      job_id: jobId ?? null,
      event,
      by_kind: by.kind,
      by_id: by.kind === "system" ? null : by.id,
      note: note || null,
      to_tell: true,
    })
    .execute();
}

/** Adds the first lines of a timeline and stores what they are about, in one statement: `rows` are its other inserts. */
export async function noteEvents(
  tx: Tx,
  events: readonly NewEvent[],
  rows: readonly RawBuilder<unknown>[],
): Promise<void> {
  const parts = rows.map((part, n) => sql`${sql.ref(`part_${n}`)} as (${part})`);
  await sql`with ${sql.join(parts)} ${insertRows("booking_event", eventColumns, events)}`.execute(tx);
}

const eventColumns = [
  ...["booking_id", "job_id", "event", "by_kind", "by_id", "order_status", "starts_at"],
  ...["status_before", "status", "partner_id", "answer_by", "to_tell"],
] as const;

/** Marks lines as told. Returns those of them that were waiting. */
export const toldOf = (tx: Tx, ids: number[]): Promise<{ id: number }[]> =>
  tx
    .updateTable("booking_event")
    .set({ to_tell: false })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where("to_tell", "=", sql.lit(true))
    .returning("id")
    .execute();

/** Marks every line as told. Returns how many were waiting. */
export async function leaveUntold(tx: Tx): Promise<number> {
  const left = await tx
    .updateTable("booking_event")
    .set({ to_tell: false })
    .where("to_tell", "=", sql.lit(true))
    .executeTakeFirst();
  return Number(left.numUpdatedRows);
}
