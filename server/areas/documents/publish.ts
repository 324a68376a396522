import type { DocumentName } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { addJob, type Task } from "../../platform/jobs/jobs.ts";
import { Refused, refuse } from "../../platform/refusals/refuse.ts";
import { fillDocument } from "./fill.ts";
import { readGaps } from "./gaps.ts";
import { parseDocument } from "./markdown.ts";
import { languagesOf, listVersions, type Texts } from "./versions.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "announce-documents": Record<string, never>;
  }
}

interface Publication {
  document: DocumentName;
  texts: Texts;
  /** When it begins to hold; undefined for now. */
  from: Date | undefined;
  operatorId: string;
}

/** Waits for others who publish, until the transaction ends. */
export async function holdDocuments(tx: Tx): Promise<void> {
  await sql`lock table document_version in share row exclusive mode`.execute(tx);
}

/**
 * Publishes a new version; one that does not hold yet is replaced. The caller has locked the documents. Refuses with 422 a text
 * that cannot be shown, or a day that has passed. Returns the version's number.
 */
export async function publish(tx: Tx, { document, texts, from, operatorId }: Publication): Promise<number> {
  for (const language of languagesOf(texts)) await requireReadable(tx, language, texts[language]);
  await removePlanned(tx, document);
  const [last] = await listVersions(tx, document);
  const version = (last?.version ?? 0) + 1;
  const holdsFrom = from ? sql<Date>`${from}` : sql<Date>`now()`;
  await tx
    .insertInto("document_version")
    .values({ document, version, texts: JSON.stringify(texts), holds_from: holdsFrom, operator_id: operatorId })
    .execute();
  if (from) await addJob(tx, "announce-documents", {}, { key: `${document} holds`, runAt: from });
  return version;
}

async function requireReadable(tx: Tx, language: Language, text: string): Promise<void> {
  try {
    fillDocument(parseDocument(text), await readGaps(tx, language), language);
  } catch (error) {
    throw error instanceof Refused ? error.at(`texts.${language}`) : error;
  }
}

/** Takes back a version that does not hold yet. Refuses with 409 if there is none. */
export async function withdraw(tx: Tx, document: DocumentName): Promise<number> {
  const version = await removePlanned(tx, document);
  if (version === undefined) throw refuse("NOTHING_PLANNED");
  return version;
}

async function removePlanned(tx: Tx, document: DocumentName): Promise<number | undefined> {
  const planned = await tx
    .deleteFrom("document_version")
    .where("document", "=", document)
    .where("holds_from", ">", sql<Date>`now()`)
    .returning("version")
    .executeTakeFirst();
  return planned?.version;
}

/** Lets every process forget what it kept in memory, when a version begins to hold. */
export const announceDocuments: Task<Record<string, never>> = async (_, { db }) => {
  await sql`select pg_notify('catalogue_changed', '')`.execute(db);
};
