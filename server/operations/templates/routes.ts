import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import { changeTemplate, listTemplates } from "../../notifications/notifications.ts";
import type { Parts } from "../../parts.ts";
import { audit } from "../audit.ts";

/** What the business writes to people, in words of its own. */
export function templateRoutes(app: FastifyInstance, { db }: Parts): void {
  serve(app, endpoints.listTemplates, async () => ({ results: await listTemplates(db) }));
  serve(app, endpoints.changeTemplate, async ({ params, body: { words }, operatorId }) => {
    await db.transaction().execute(async (tx) => {
      await changeTemplate(tx, { ...params, operatorId, words });
      const subject = { kind: "template", id: `${params.name}/${params.channel}` };
      await audit(tx, operatorId, words ? "change message" : "reset message", subject, words ?? {});
    });
    return { results: await listTemplates(db) };
  });
}
