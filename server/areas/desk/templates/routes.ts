import { endpoints, type MessageTemplate } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/connection.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { audit } from "../../audit/audit.ts";
import { NEARLY, readBudgets } from "../../messages/messages.ts";
import { changeTemplate, listTemplates } from "../../notifications/notifications.ts";
import { requireSeen, versionOf } from "../seen.ts";

/** The desk's calls about the messages that the business sends, which it can put in its own words. */
export function templateRoutes(app: FastifyInstance, { db }: Parts): void {
  serve(app, endpoints.messageBudgets, async () => {
    const budgets = await readBudgets(db);
    return { results: budgets.filter(({ used, most }) => used >= Math.ceil(most * NEARLY)) };
  });
  serve(app, endpoints.listTemplates, async () => ({ results: await readTemplates(db) }));
  serve(app, endpoints.changeTemplate, async ({ params, body: { words, seen }, operatorId }) => {
    await db.transaction().execute(async (tx) => {
      // A template that was never changed has no row to lock, so the whole table is locked.
      await sql`lock table message_template in share row exclusive mode`.execute(tx);
      const all = await listTemplates(tx);
      const before = all.find(
        ({ name, channel, language }) =>
          name === params.name && channel === params.channel && language === params.language,
      );
      if (before) requireSeen(wordsOf(before), seen);
      await changeTemplate(tx, { ...params, operatorId, words });
      const id = `${params.name}/${params.channel}/${params.language}`;
      const action = words ? "change message" : "reset message";
      await audit(tx, operatorId, action, { kind: "template", id }, words ?? {});
    });
    return { results: await readTemplates(db) };
  });
}

const wordsOf = ({ subject, text }: { subject: string; text: string }) => ({ subject, text });

const readTemplates = async (db: Database): Promise<MessageTemplate[]> =>
  (await listTemplates(db)).map((template) => ({ ...template, version: versionOf(wordsOf(template)) }));
