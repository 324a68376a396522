import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import type { DB, Message } from "../../platform/database/schema.gen.ts";
import { isOvertakenRow } from "./overtaken.ts";
import type { SendJob } from "./which-job.ts";

/** Longer than any carrier is waited for. */
const CLAIM_SECONDS = 60;
/**
 * Who has not begun to hand it over by then lets it go: what it says was looked at when it was claimed, and the longest call
 * ends before the claim does.
 */
export const BEGIN_WITHIN_MS = 5_000;

export type Claimed = Selectable<Message> & { too_late: boolean; is_overtaken: boolean };

/** In milliseconds, as we read it: by it a claim is known again. When it is over the message is due again by itself. */
const claimNow = {
  claimed_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())`,
  due_at: sql<Date>`clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})`,
};

/** What stands of it at this moment. */
const asItIs = (row: ExpressionBuilder<DB, "message">) => [
  sql<boolean>`coalesce(${row.ref("message.expires_at")} < clock_timestamp(), false)`.as("too_late"),
  isOvertakenRow().as("is_overtaken"),
];

/** Takes messages that wait and are due, whoever longest first, for whoever hands them over now. What others have is left to them. */
export async function claimDue(db: Database, job: SendJob, most: number): Promise<Claimed[]> {
  const rows = await db
    .with("due", (cte) =>
      cte
        .selectFrom("message")
        .select(["id", "due_at as since"])
        .where("job", "=", job)
        // Written out, as an index holds those rows alone: a plan for any state could not use it.
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

/** Takes one that waits, whenever it is due; undefined where there is none, or somebody has it. */
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

/** Where somebody else has claimed a message that does not come by itself: when that claim is over, should they be gone. */
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
