import { type DocumentName, documentNames } from "@chowk/contract";
import { type Language, languages } from "@chowk/contract/languages";
import { originalText } from "@chowk/words/documents";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";

/** A text in each language, in Markdown; empty where there is none. */
export type Texts = Record<Language, string>;

export interface Version {
  version: number;
  since: Date;
  by: string;
  at: Date;
  texts: Texts;
  /** Whether it has begun to hold. */
  holds: boolean;
}

/** Lists the versions that the business has published, newest first. */
export const listVersions = (db: Database | Tx, document: DocumentName): Promise<Version[]> =>
  db
    .selectFrom("document_version as v")
    .innerJoin("operator as o", "o.id", "v.operator_id")
    .where("document", "=", document)
    .orderBy("version", "desc")
    .select(["v.version", "v.holds_from as since", "v.published_at as at", "v.texts", "o.name as by"])
    .select(sql<boolean>`v.holds_from <= now()`.as("holds"))
    .execute() as Promise<Version[]>;

/** The texts that the product begins with, until the business writes its own. */
export const originalTexts = (document: DocumentName): Texts =>
  Object.fromEntries(
    (Object.keys(languages) as Language[]).map((language) => [language, originalText(document, language)]),
  ) as Texts;

export interface Current {
  document: DocumentName;
  /** 0 for the text that the product begins with. */
  version: number;
  since: Date | null;
  texts: Texts;
}

/** Returns each document as it holds now. */
export async function currentDocuments(db: Database | Tx): Promise<Current[]> {
  const rows = await db
    .selectFrom("document_version")
    .distinctOn("document")
    .where("holds_from", "<=", sql<Date>`now()`)
    .orderBy("document")
    .orderBy("version", "desc")
    .select(["document", "version", "holds_from as since", "texts"])
    .execute();
  return documentNames.map((document) => {
    const own = rows.find((row) => row.document === document);
    return own
      ? { document, version: own.version, since: own.since, texts: own.texts as unknown as Texts }
      : { document, version: 0, since: null, texts: originalTexts(document) };
  });
}

export const languagesOf = (texts: Texts): Language[] =>
  (Object.keys(languages) as Language[]).filter((language) => texts[language]);
