import type { Task } from "../../platform/jobs/jobs.ts";
import { resealPlace } from "../../platform/reseal.ts";
import { fileNamesOf, resealFile } from "./stored-files.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "reseal-uploads": Record<string, never>;
  }
}

/** How many rows are read at a time. */
const PAGE = 500;

/** Reseals the files of uploads after the key has changed. */
export const resealUploads: Task<Record<string, never>> = (_, context) => {
  const { db, storage, secrets } = context;
  // The row stays locked meanwhile, so that a file whose upload is being collected is not put back.
  const resealOne = (id: string) => () =>
    db.transaction().execute(async (tx) => {
      const upload = await tx
        .selectFrom("upload")
        .select(["id", "type"])
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst();
      let resealed = false;
      for (const name of upload ? fileNamesOf(upload) : []) {
        if (await resealFile(storage, secrets, name)) resealed = true;
      }
      return resealed;
    });
  return resealPlace(context, "uploads", async function* () {
    let after = "00000000-0000-0000-0000-000000000000";
    for (;;) {
      const rows = await db
        .selectFrom("upload")
        .select("id")
        .where("id", ">", after)
        .orderBy("id")
        .limit(PAGE)
        .execute();
      for (const { id } of rows) yield { id, reseal: resealOne(id) };
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  });
};
