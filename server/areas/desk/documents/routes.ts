import { type DeskDocument, type DocumentName, documentGaps, endpoints } from "@chowk/contract";
import { type Language, languages } from "@chowk/contract/languages";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../platform/database/connection.ts";
import { todayIn } from "../../../platform/database/now.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit } from "../../audit/audit.ts";
import {
  currentDocuments,
  fillDocument,
  holdDocuments,
  languagesOf,
  listVersions,
  originalTexts,
  parseDocument,
  publish,
  readAgreement,
  readGaps,
  type Version,
  withdraw,
} from "../../documents/documents.ts";
import { requireSeen, versionOf } from "../seen.ts";

const codes = Object.keys(languages) as Language[];

/** The desk's calls about the texts that everybody can read, which the business can put in its own words. */
export function documentDeskRoutes(app: FastifyInstance, { db, config }: Parts): void {
  serve(app, endpoints.deskDocuments, async () => {
    const all = await currentDocuments(db);
    const results = all.map(async ({ document, version, since, texts }) => {
      const [newest] = await listVersions(db, document);
      return {
        ...{ document, version, since: since?.toISOString() ?? null, languages: languagesOf(texts) },
        planned: newest && !newest.holds ? newest.since.toISOString() : null,
      };
    });
    return { results: await Promise.all(results) };
  });
  serve(app, endpoints.deskDocument, async ({ params }) => ({ results: await readForDesk(db, params.document) }));
  serve(app, endpoints.previewDocument, async ({ body: { language, text } }) => ({
    results: fillDocument(parseDocument(text), await readGaps(db, language), language),
  }));
  serve(app, endpoints.publishDocument, async ({ params: { document }, body: { texts, from, seen }, operatorId }) => {
    const day = from === null ? undefined : beginOf(from, config.TIME_ZONE);
    await db.transaction().execute(async (tx) => {
      await holdDocuments(tx);
      requireSeen(stateOf(await listVersions(tx, document)), seen);
      const version = await publish(tx, { document, texts, from: day, operatorId });
      await audit(tx, operatorId, "publish document", { kind: "document", id: document }, { version, from });
    });
    return { results: await readForDesk(db, document) };
  });
  serve(app, endpoints.deskAgreement, async ({ params: { id } }) => ({ results: await readAgreement(db, id) }));
  serve(app, endpoints.withdrawDocument, async ({ params: { document }, operatorId }) => {
    await db.transaction().execute(async (tx) => {
      await holdDocuments(tx);
      const version = await withdraw(tx, document);
      await audit(tx, operatorId, "withdraw document", { kind: "document", id: document }, { version });
    });
    return { results: await readForDesk(db, document) };
  });
}

/** Returns the beginning of a day in the business's zone. Refuses with 422 a day that has begun. */
function beginOf(day: string, zone: string): Date {
  const wanted = Temporal.PlainDate.from(day);
  if (Temporal.PlainDate.compare(wanted, todayIn(zone)) <= 0) throw refuse("DAY_PASSED", { at: "from" });
  return new Date(wanted.toZonedDateTime(zone).epochMilliseconds);
}

/** What a change is based on: which versions there are. */
const stateOf = (versions: readonly Version[]) => versions.map(({ version, at }) => [version, at.toISOString()]);

async function readForDesk(db: Database, document: DocumentName): Promise<DeskDocument> {
  const versions = await listVersions(db, document);
  const original = originalTexts(document);
  const values = await Promise.all(codes.map((language) => readGaps(db, language)));
  return {
    ...{ document, original, texts: versions[0]?.texts ?? original },
    gaps: documentGaps.map((name) => ({
      name,
      values: Object.fromEntries(codes.map((language, at) => [language, values[at]?.[name]])) as typeof original,
    })),
    current: versions.find(({ holds }) => holds)?.version ?? 0,
    versions: versions.map(({ version, since, by, at, texts }) => ({
      ...{ version, by, texts, since: since.toISOString(), at: at.toISOString() },
    })),
    version: versionOf(stateOf(versions)),
  };
}
