import type { DataOf, DocumentName, Endpoints } from "@chowk/contract";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import type { Database } from "../../platform/database/connection.ts";
import { fillDocument } from "./fill.ts";
import { readGaps } from "./gaps.ts";
import { parseDocument } from "./markdown.ts";
import { type Current, currentDocuments, languagesOf } from "./versions.ts";

/** Returns a document as it holds now, in English if there is none in the language. */
export async function readDocument(
  db: Database,
  zone: string,
  name: DocumentName,
  wanted: Language,
): Promise<DataOf<Endpoints["readDocument"]>["results"]> {
  const all = await currentDocuments(db);
  const { document, version, since, texts } = all.find((each) => each.document === name) as Current;
  const language = texts[wanted] ? wanted : defaultLanguage;
  const text = fillDocument(parseDocument(texts[language]), await readGaps(db, language), language);
  return {
    document,
    version,
    since: since ? dayOf(since, zone) : null,
    language,
    languages: languagesOf(texts),
    ...text,
  };
}

const dayOf = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();
