import type { Proof, ProofPhoto } from "@chowk/contract";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { namesOf, type StepNames, textsIn } from "../catalogue/catalogue.ts";
import { documentLink } from "../uploads/uploads.ts";

/** A step that was done, as it was called then. */
export interface DoneStep {
  key: string;
  names: StepNames;
}

/** Visits with what their partners showed of them; what a partner who lost the visit showed stays with it. */
const selectProofs = (db: Database | Tx) =>
  db
    .selectFrom("job as j")
    .innerJoin("sub_category as s", "s.id", "j.sub_category_id")
    .leftJoin("proof as p", "p.job_id", "j.id")
    .select(["j.id", "j.booking_id", "s.name as skill", namesOf("s").as("skill_names"), "p.used"])
    .select(sql<DoneStep[] | null>`p.steps`.as("steps"))
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom("proof_photo as f")
          .whereRef("f.job_id", "=", "j.id")
          .select(["f.id", "f.moment", "f.photo"])
          .orderBy("f.taken_at")
          .orderBy("f.id"),
      ).as("photos"),
    )
    .orderBy("j.id");

type Row = Awaited<ReturnType<ReturnType<typeof selectProofs>["executeTakeFirstOrThrow"]>>;

/** Reads what was shown of one visit. */
export const proofOf = (db: Database | Tx, jobId: string): Promise<Row> =>
  selectProofs(db).where("j.id", "=", jobId).executeTakeFirstOrThrow();

/** Reads the visits of an order of which something was shown. */
export async function proofsOf(db: Database | Tx, bookingId: string): Promise<Row[]> {
  const rows = await selectProofs(db).where("j.booking_id", "=", bookingId).execute();
  return rows.filter(({ photos, steps, used }) => photos.length + (steps?.length ?? 0) > 0 || used !== null);
}

export const presentProof = ({ photos, steps, used }: Row, secrets: Secrets, language: Language): Proof => ({
  photos: photos.map(({ id: _id, moment, photo }) => ({
    _id,
    moment: moment as ProofPhoto["moment"],
    link: documentLink(secrets, photo),
  })),
  done: (steps ?? []).map(({ key, names }) => ({
    key,
    ...textsIn(language, { name: [names[language], names[defaultLanguage] ?? ""] }),
  })),
  used: used ?? "",
});
