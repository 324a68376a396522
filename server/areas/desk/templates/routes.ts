import { endpoints, type MessageTemplate } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/connection.ts";
import { readerOf } from "../../../platform/http/language.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { NEARLY, readBudgets } from "../../messages/messages.ts";
import { changeTemplate, listTemplates } from "../../notifications/notifications.ts";
import { audit } from "../audit.ts";
import { requireSeen, versionOf } from "../seen.ts";

/** What the business writes to people, in words of its own. */
export function templateRoutes(app: FastifyInstance, { db, config }: Parts): void {
  serve(app, endpoints.messageBudgets, async () => {
    const budgets = await readBudgets(db);
    return { results: budgets.filter(({ used, most }) => used >= Math.ceil(most * NEARLY)) };
  });
  serve(app, endpoints.listTemplates, async ({ request }) => ({
    results: await readTemplates(db, readerOf(request, config)),
  }));
  serve(app, endpoints.changeTemplate, async ({ params, body: { words, seen }, operatorId, request }) => {
    const reader = readerOf(request, config);
    await db.transaction().execute(async (tx) => {
      // One that was never changed has no row that could be locked.
      await sql`lock table message_template in share row exclusive mode`.execute(tx);
      const all = await listTemplates(tx, reader);
      const before = all.find(
        ({ name, channel, language }) =>
          name === params.name && channel === params.channel && language === params.language,
      );
      if (before) requireSeen(wordsOf(before), seen);
      await changeTemplate(tx, { ...params, operatorId, words });
      const subject = { kind: "template", id: `${params.name}/${params.channel}/${params.language}` };
      await audit(tx, operatorId, words ? "change message" : "reset message", subject, words ?? {});
    });
    return { results: await readTemplates(db, reader) };
  });
}

const wordsOf = ({ subject, text }: { subject: string; text: string }) => ({ subject, text });

const readTemplates = async (db: Database, reader: Language): Promise<MessageTemplate[]> =>
  (await listTemplates(db, reader)).map((template) => ({ ...template, version: versionOf(wordsOf(template)) }));
