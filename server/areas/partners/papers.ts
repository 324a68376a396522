import type { Paper } from "@chowk/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { todayIn } from "../../platform/database/now.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { claimUpload, documentLink, releaseDocuments } from "../uploads/uploads.ts";
import { isAsked, lastDayOfNotice } from "./paper-kinds.ts";

/** Lists the documents that a partner is asked for, or has given, by name, as they stand today in a zone. */
export async function listPapers(db: Database | Tx, partnerId: string, zone: string): Promise<Paper[]> {
  const { rows } = await sql<Row>`
    select k.id, k.name, k.has_last_day, g.file, g.last_day::text, g.given_at, g.confirmed_at, g.sent_back_why
    from partner p cross join paper_kind k
      left join partner_paper g on g.partner_id = p.id and g.paper_kind_id = k.id
    where p.id = ${partnerId} and (g.file is not null or ${isAsked})
    order by k.name, k.id
  `.execute(db);
  const [today, notice] = [todayIn(zone).toString(), lastDayOfNotice(zone)];
  return rows.map((row) => ({
    kind: { _id: row.id, name: row.name, hasLastDay: row.has_last_day },
    state: stateOf(row, today, notice),
    file: row.file === null ? null : row.file.endsWith(".pdf") ? "pdf" : "picture",
    lastDay: row.last_day,
    givenAt: row.given_at?.toISOString() ?? null,
    sentBackWhy: row.sent_back_why ?? "",
  }));
}

interface Row {
  id: string;
  name: string;
  has_last_day: boolean;
  file: string | null;
  last_day: string | null;
  given_at: Date | null;
  confirmed_at: Date | null;
  sent_back_why: string | null;
}

function stateOf({ file, last_day, confirmed_at, sent_back_why }: Row, today: string, notice: string): Paper["state"] {
  if (file === null) return sent_back_why === null ? "missing" : "sentBack";
  if (last_day !== null && last_day < today) return "ended";
  if (!confirmed_at) return "unconfirmed";
  return last_day !== null && last_day <= notice ? "ending" : "valid";
}

interface Given {
  partnerId: string;
  kind: string;
  /** What the upload returned. */
  file: string;
  lastDay: string | null;
  /** Who gives it for them; their files are confirmed at once. */
  operatorId?: string;
}

/** Stores a partner's document in place of the one before. Returns what it is called. Refuses with 404 a kind that is not asked for. */
export async function storePaper(tx: Tx, secrets: Secrets, given: Given): Promise<string> {
  const { partnerId, kind, file, operatorId } = given;
  // It cannot be removed meanwhile.
  const asked = await tx
    .selectFrom("paper_kind")
    .select(["name", "has_last_day"])
    .where("id", "=", kind)
    .forShare()
    .executeTakeFirst();
  if (!asked) throw refuse("NO_SUCH_PAPER_KIND");
  if (asked.has_last_day && !given.lastDay) throw refuse("PAPER_LAST_DAY_REQUIRED", { at: "lastDay" });
  const before = await tx
    .selectFrom("partner_paper")
    .select("file")
    .where("partner_id", "=", partnerId)
    .where("paper_kind_id", "=", kind)
    .forUpdate()
    .executeTakeFirst();
  const owner = { role: "partner", id: partnerId } as const;
  const path = await claimUpload(tx, secrets, file, { as: "document", owner, replaces: before?.file ?? null });
  const now = sql<Date>`now()`;
  const columns = {
    ...{ file: path, last_day: asked.has_last_day ? given.lastDay : null, given_at: now, sent_back_why: null },
    ...{ given_by: operatorId ?? null, confirmed_at: operatorId ? now : null },
  };
  await tx
    .insertInto("partner_paper")
    .values({ partner_id: partnerId, paper_kind_id: kind, ...columns })
    .onConflict((of) => of.columns(["partner_id", "paper_kind_id"]).doUpdateSet(columns))
    .execute();
  if (before?.file && before.file !== path) await releaseDocuments(tx, secrets, [before.file]);
  return asked.name;
}

/** Of which partner a document is. */
export interface Which {
  partnerId: string;
  kind: string;
}

const find = (db: Database | Tx, { partnerId, kind }: Which) =>
  db
    .selectFrom("partner_paper as g")
    .innerJoin("paper_kind as k", "k.id", "g.paper_kind_id")
    .select(["g.file", "g.given_at", "g.confirmed_at", "k.name"])
    .where("g.partner_id", "=", partnerId)
    .where("g.paper_kind_id", "=", kind)
    .where("g.file", "is not", null);

/** Returns a link that opens a document for 15 minutes, and what it is called. Refuses with 404 if there is none. */
export async function linkToPaper(tx: Tx, secrets: Secrets, which: Which): Promise<{ link: string; name: string }> {
  const paper = await find(tx, which).executeTakeFirst();
  if (!paper?.file) throw refuse("NO_SUCH_PAPER");
  return { link: documentLink(secrets, paper.file), name: paper.name };
}

/** Returns a document that is as it was seen, and locks it. Refuses with 404 if it is gone, with 409 if another file is there now. */
async function holdSeen(tx: Tx, which: Which, seen: string) {
  const paper = await find(tx, which).forUpdate("g").executeTakeFirst();
  if (!paper?.file) throw refuse("NO_SUCH_PAPER");
  if (paper.given_at.toISOString() !== new Date(seen).toISOString()) throw refuse("CHANGED_SINCE");
  return { ...paper, file: paper.file };
}

/** Confirms a document that was seen. Returns what it is called; undefined if it is confirmed already. */
export async function confirmPaper(tx: Tx, which: Which, seen: string): Promise<string | undefined> {
  const { name, confirmed_at } = await holdSeen(tx, which, seen);
  if (confirmed_at) return undefined;
  await change(tx, which).set({ confirmed_at: sql<Date>`now()` }).execute();
  return name;
}

/** Deletes a document that was seen, and keeps why. Returns what it is called. */
export async function sendPaperBack(
  tx: Tx,
  secrets: Secrets,
  which: Which,
  { seen, why }: { seen: string; why: string },
): Promise<string> {
  const { name, file } = await holdSeen(tx, which, seen);
  await change(tx, which)
    .set({
      file: null,
      last_day: null,
      confirmed_at: null,
      given_by: null,
      given_at: sql<Date>`now()`,
      sent_back_why: why,
    })
    .execute();
  await releaseDocuments(tx, secrets, [file]);
  return name;
}

const change = (tx: Tx, { partnerId, kind }: Which) =>
  tx.updateTable("partner_paper").where("partner_id", "=", partnerId).where("paper_kind_id", "=", kind);
