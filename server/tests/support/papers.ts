import { randomUUIDv7 } from "node:crypto";
import type { Insertable } from "kysely";
import { pathOf } from "../../areas/uploads/address.ts";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import { anUpload } from "./factories.ts";

/** A document that everybody is asked for, and that ends. */
export const aPaperKind = (db: Database | Tx, given: Partial<Insertable<DB["paper_kind"]>> = {}) =>
  db
    .insertInto("paper_kind")
    .values({ id: randomUUIDv7(), name: "Police check", asked_of: "everyone", has_last_day: true, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();

type Given = Partial<Insertable<DB["partner_paper"]>> & { partner_id: string };

/** A document that a partner has sent: a PDF, valid until 2035, which nobody has looked at. */
export async function aPaper(db: Database | Tx, { partner_id, ...given }: Given) {
  const upload = await anUpload(db, { type: "pdf", partner_id, claimed_as: "document" });
  const paper_kind_id = given.paper_kind_id ?? (await aPaperKind(db)).id;
  return db
    .insertInto("partner_paper")
    .values({ partner_id, file: pathOf(upload), last_day: "2035-03-31", ...given, paper_kind_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}
