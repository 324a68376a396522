import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import type { DB, Message } from "../../platform/database/schema.gen.ts";
import { isOvertakenRow } from "./overtaken.ts";
import type { SendJob } from "./which-job.ts";

/** Longer than we wait for any carrier. */
const CLAIM_SECONDS = 60;
/**
 * A process that has not begun the handover by then lets the message go: the message was checked when it was claimed, and the
 * longest call must end before the claim does.
 */
export const BEGIN_WITHIN_MS = 5_000;

export type Claimed = Selectable<Message> & { too_late: boolean; is_overtaken: boolean };

/** Truncated to milliseconds, as we read it back: it identifies the claim. When the claim ends the message is due again by itself. */
const claimNow = {
  claimed_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())`,
  due_at: sql<Date>`clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})`,
};

/** Whether the message is too late or overtaken at this moment. */
const asItIs = (row: ExpressionBuilder<DB, "message">) => [
  sql<boolean>`coalesce(${row.ref("message.expires_at")} < clock_timestamp(), false)`.as("too_late"),
  isOvertakenRow().as("is_overtaken"),
];

/** Claims waiting messages that are due, the longest due first. Skips messages that others are claiming. */
export async function claimDue(db: Database, job: SendJob, most: number): Promise<Claimed[]> {
  const rows = await db
    .with("due", (cte) =>
      cte
        .selectFrom("message")
        .select(["id", "due_at as since"])
        .where("job", "=", job)
        // A literal, as the index holds only these rows: a plan for any state could not use it.
        .where("state", "=", sql.lit("waiting"))
        .where("due_at", "<=", sql<Date>`now()`)
        .orderBy("due_at")
        .orderBy("id")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("message")
    .from("due")
    .whereRef("message.id", "=", "due.id")
    .set(claimNow)
    .returningAll("message")
    .returning("due.since")
    .returning((row) => asItIs(row as never))
    .execute();
  const order = ({ since, id }: (typeof rows)[number]) => `${since.toISOString()} ${id}`;
  return rows.sort((one, other) => (order(one) < order(other) ? -1 : 1)) as Claimed[];
}

/** Claims one waiting message, due or not; undefined if it does not wait or somebody else has claimed it. */
export const claim = (db: Database, id: string): Promise<Claimed | undefined> =>
  db
    .updateTable("message")
    .set(claimNow)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where(sql<boolean>`(claimed_at > clock_timestamp() - make_interval(secs => ${CLAIM_SECONDS})) is not true`)
    .returningAll()
    .returning((row) => asItIs(row))
    .executeTakeFirst() as Promise<Claimed | undefined>;

/** If somebody else has claimed a message that no lane picks up by itself: when that claim ends, in case they are gone. */
export const heldUntil = (db: Database, id: string) =>
  db
    .selectFrom("message")
    .select(["channel", "template"])
    .select(sql<Date>`claimed_at + make_interval(secs => ${CLAIM_SECONDS})`.as("until"))
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("claimed_at", "is not", null)
    .where("job", "is", null)
    .executeTakeFirst();
