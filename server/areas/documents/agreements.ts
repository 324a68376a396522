import { createHash, randomUUIDv7 } from "node:crypto";
import { type AgreeingRole, type Agreement, agreedBy, type DocumentName, type DocumentText } from "@chowk/contract";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { fillDocument } from "./fill.ts";
import { readGaps } from "./gaps.ts";
import { parseDocument } from "./markdown.ts";
import { type Current, currentDocuments } from "./versions.ts";

/** Whoever agrees. */
export interface Agreeing {
  role: AgreeingRole;
  id: string;
}

const columnOf = { customer: "customer_id", partner: "partner_id" } as const;

/** Notes that people who have just signed up agree to what holds now, which the form said. */
export async function agreeToAll(
  tx: Tx,
  { role, ids }: { role: AgreeingRole; ids: readonly string[] },
  language: Language,
): Promise<void> {
  const all = await currentDocuments(tx);
  const theirs = agreedBy[role].map((name) => all.find(({ document }) => document === name) as Current);
  await note(tx, role, ids, theirs, language);
}

/** Notes that a person agrees to one text, once for each version. Refuses with 409 if another version holds by now. */
export async function agree(
  tx: Tx,
  who: Agreeing,
  { document, version, language }: { document: DocumentName; version: number; language: Language },
): Promise<void> {
  const current = (await currentDocuments(tx)).find((each) => each.document === document) as Current;
  if (current.version !== version || !agreedBy[who.role].includes(document)) throw refuse("DOCUMENT_CHANGED");
  const agreed = await tx
    .selectFrom("agreement")
    .where(columnOf[who.role], "=", who.id)
    .where("document", "=", document)
    .where("version", "=", version)
    .select("id")
    .executeTakeFirst();
  if (!agreed) await note(tx, who.role, [who.id], [current], language);
}

/** Lists the texts of which a person has not agreed to the version that holds now. */
export async function openAgreements(
  db: Database,
  who: Agreeing,
): Promise<{ document: DocumentName; version: number }[]> {
  const agreed = await db
    .selectFrom("agreement")
    .where(columnOf[who.role], "=", who.id)
    .select(["document", "version"])
    .execute();
  const isAgreed = (one: Current) =>
    agreed.some((each) => each.document === one.document && each.version === one.version);
  const all = await currentDocuments(db);
  return all
    .filter((each) => agreedBy[who.role].includes(each.document) && !isAgreed(each))
    .map(({ document, version }) => ({ document, version }));
}

/** Lists what a person has agreed to, the latest first. */
export async function listAgreements(db: Database, who: Agreeing): Promise<Agreement[]> {
  const rows = await db
    .selectFrom("agreement")
    .where(columnOf[who.role], "=", who.id)
    .orderBy("id", "desc")
    .select(["id", "document", "version", "language", "at"])
    .execute();
  return rows.map(({ id, at, ...row }) => ({ _id: id, ...row, at: at.toISOString() }) as Agreement);
}

/** Returns a text as somebody agreed to it. Refuses with 404 if there is no such agreement. */
export async function readAgreement(db: Database, id: string): Promise<Agreement & { text: DocumentText }> {
  const row = await db
    .selectFrom("agreement as a")
    .innerJoin("agreed_text as t", "t.id", "a.text_id")
    .where("a.id", "=", id)
    .select(["a.id", "a.document", "a.version", "a.language", "a.at", "t.text"])
    .executeTakeFirst();
  if (!row) throw refuse("NO_SUCH_AGREEMENT");
  const { id: _id, at, ...rest } = row;
  return { _id, ...rest, at: at.toISOString() } as unknown as Agreement & { text: DocumentText };
}

/** Deletes what a person agreed to, when they are erased. */
export async function eraseAgreements(tx: Tx, who: Agreeing): Promise<void> {
  await tx.deleteFrom("agreement").where(columnOf[who.role], "=", who.id).execute();
}

/** When two accounts of one person are joined, what they agreed to moves to the account that is kept. */
export const joinAgreements = {
  places: ["agreement.customer_id"],
  async join(tx: Tx, { goneId, keptId }: { goneId: string; keptId: string }): Promise<void> {
    await tx.updateTable("agreement").set({ customer_id: keptId }).where("customer_id", "=", goneId).execute();
  },
} as const;

async function note(
  tx: Tx,
  role: AgreeingRole,
  ids: readonly string[],
  documents: readonly Current[],
  wanted: Language,
): Promise<void> {
  for (const { document, version, texts } of documents) {
    const language = texts[wanted] ? wanted : defaultLanguage;
    const text = JSON.stringify(fillDocument(parseDocument(texts[language]), await readGaps(tx, language), language));
    const text_id = createHash("sha256").update(text).digest();
    await tx
      .insertInto("agreed_text")
      .values({ id: text_id, text })
      .onConflict((same) => same.doNothing())
      .execute();
    await tx
      .insertInto("agreement")
      .values(ids.map((id) => ({ id: randomUUIDv7(), [columnOf[role]]: id, document, version, language, text_id })))
      .execute();
  }
}
