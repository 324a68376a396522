import type { DataOf, Endpoints } from "@chowk/contract";
import type { Database } from "../../../platform/database/connection.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { findFreePartners, type Zone } from "../../scheduling/scheduling.ts";

/** Lists the partners free for a visit, nearest first, and whether they passed it up before. Refuses an unknown visit with 404. */
export async function listFreePartners(
  db: Database,
  zone: Zone,
  jobId: string,
): Promise<DataOf<Endpoints["freePartners"]>["results"]> {
  const job = await db.selectFrom("job").selectAll().where("id", "=", jobId).executeTakeFirst();
  if (!job) throw refuse("NO_SUCH_VISIT");
  const free = await findFreePartners(db, zone, job);
  if (free.length === 0) return [];
  const names = await db
    .selectFrom("partner as p")
    .where(
      "p.id",
      "in",
      free.map(({ id }) => id),
    )
    .select(["p.id", "p.name"])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom("job_offer as o")
            .select("o.id")
            .whereRef("o.partner_id", "=", "p.id")
            .where("o.job_id", "=", jobId)
            .where("o.answer", "in", ["declined", "lapsed"]),
        )
        .as("declined"),
    )
    .execute();
  const of = new Map(names.map((row) => [row.id, row]));
  return free.map(({ id, kilometres, rating }) => ({
    _id: id,
    name: of.get(id)?.name ?? "",
    km: Math.round(kilometres * 10) / 10,
    rating: rating === null ? null : Math.round(rating * 10) / 10,
    declined: Boolean(of.get(id)?.declined),
  }));
}
