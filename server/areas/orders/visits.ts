import { type JobStatus, shownEvents, type Visit, type VisitEvent } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { relayOf } from "../../platform/config/config.ts";
import type { Parts } from "../../platform/parts.ts";
import { namesOf, textsIn } from "../catalogue/catalogue.ts";
import { startCodeOf } from "../scheduling/scheduling.ts";

/** Whether a partner has accepted the visit. */
const isTaken = (status: string) => !["Reserved", "Unassigned", "Offered"].includes(status);

/** Whether a partner is coming but has not begun. */
const awaitsCode = (status: string) => ["Accepted", "Traveling", "Reached"].includes(status);

/** Whether a partner is to come, or is there. */
const isComing = (status: string) => awaitsCode(status) || status === "Started";

/** Whether a partner is to come and is not there yet. */
const isOnTheWay = (status: string) => status === "Accepted" || status === "Traveling";

/** Returns an order's visits, each with its partner once they have accepted, and its events. */
export async function listVisits(
  { db, secrets, config }: Pick<Parts, "db" | "secrets" | "config">,
  bookingId: string,
  language: Language,
): Promise<Visit[]> {
  const rows = await db
    .selectFrom("job as j")
    .innerJoin("sub_category as s", "s.id", "j.sub_category_id")
    .where("j.booking_id", "=", bookingId)
    // Help that was not needed is nothing to know of.
    .where((of) => of.or([of("j.helps_id", "is", null), of("j.status", "<>", "Cancelled")]))
    .orderBy((of) => of.fn.coalesce("j.helps_id", "j.id"))
    .orderBy("j.helps_id", (order) => order.asc().nullsFirst())
    .orderBy("j.id")
    .select(["j.id", "j.status", "j.code_round", "j.late_minutes", "j.helps_id", "s.name", namesOf("s").as("names")])
    .select([sql<Date>`lower(j.during)`.as("starts_at"), sql<Date>`upper(j.during)`.as("ends_at")])
    .select((of) => [
      jsonObjectFrom(
        of
          .selectFrom("partner as p")
          .leftJoin("partner_review as said", (join) =>
            join.onRef("said.partner_id", "=", "p.id").on("said.booking_id", "=", bookingId),
          )
          .whereRef("p.id", "=", "j.partner_id")
          .select(["p.id", "p.name", "p.photo", "p.rating_sum", "p.rating_count", "said.rating", "said.review"]),
      ).as("partner"),
      jsonArrayFrom(
        of
          .selectFrom("booking_event as e")
          .where("e.booking_id", "=", bookingId)
          .where((event) => event.or([event("e.job_id", "is", null), event("e.job_id", "=", event.ref("j.id"))]))
          .where("e.event", "in", [...shownEvents, "given"])
          .orderBy("e.id")
          // Whether a partner was asked is the business's own affair.
          .select(sql<string>`case e.event when 'given' then 'accepted' else e.event end`.as("event"))
          .select(["e.at", "e.by_kind"]),
      ).as("events"),
    ])
    .execute();
  return rows.map(({ partner, ...row }) => ({
    _id: row.id,
    ...textsIn(language, { name: [row.names?.[language], row.name] }),
    status: row.status as JobStatus,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    lateMinutes: isOnTheWay(row.status) ? row.late_minutes : null,
    callAt: isComing(row.status) ? (relayOf(config) ?? null) : null,
    // Whoever helps is told the code of the one who leads.
    startCode: awaitsCode(row.status) && !row.helps_id ? startCodeOf(secrets, row) : null,
    ...(row.helps_id ? { helps: row.helps_id } : {}),
    partner:
      partner && isTaken(row.status) && (row.status !== "Cancelled" || wasTaken(row.events))
        ? {
            _id: partner.id,
            name: partner.name,
            photo: partner.photo,
            overallRating: partner.rating_count ? Math.round((10 * partner.rating_sum) / partner.rating_count) / 10 : 0,
            ratings: partner.rating_count,
            rating: partner.rating,
            review: partner.review,
          }
        : null,
    events: row.events.map(({ event, at, by_kind }) => ({
      event: event as VisitEvent["event"],
      at: new Date(at).toISOString(),
      by: by_kind as VisitEvent["by"],
    })),
  }));
}

/** Whether the partner of a cancelled visit had accepted it, and neither given it back nor lost it. */
function wasTaken(events: { event: string }[]): boolean {
  const last = events.findLast(({ event }) => ["accepted", "given back", "taken away", "rescheduled"].includes(event));
  return last?.event === "accepted";
}
