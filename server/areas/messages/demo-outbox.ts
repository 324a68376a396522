import type { FastifyInstance, FastifyReply } from "fastify";
import type { Database } from "../../platform/database/connection.ts";
import { requireDemoHost } from "../../platform/http/demo-door.ts";
import type { Parts } from "../../platform/parts.ts";
import { type DeskCode, type OutboxMessage, outboxPage, outboxStyleHash } from "./outbox-page.ts";

const SHOWN = 100;

/**
 * Serves what would have gone out, newest first: `/demo/outbox` for people, `/demo/outbox.json` for tests. Neither exists
 * outside demo mode, or for requests from elsewhere. `deskCode` replaces the authenticator app of the demo's owner.
 */
export function demoOutbox(
  app: FastifyInstance,
  { config, db }: Pick<Parts, "config" | "db">,
  deskCode: () => Promise<DeskCode | undefined>,
): void {
  if (!config.demo) return;
  app.get("/demo/outbox", async (request, reply) => {
    requireDemoHost(config, request);
    forHereAlone(reply, `style-src ${outboxStyleHash}; img-src 'self'; `);
    return reply
      .type("text/html; charset=utf-8")
      .send(outboxPage(await newest(db), config.TIME_ZONE, await deskCode()));
  });
  app.get("/demo/outbox.json", async (request, reply) => {
    requireDemoHost(config, request);
    forHereAlone(reply);
    return { code: 200, data: { results: await newest(db) } };
  });
}

/** No scripts, no caching, no indexing. */
function forHereAlone(reply: FastifyReply, allowed = ""): void {
  const nothingElse = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  reply.header("content-security-policy", `default-src 'none'; ${allowed}${nothingElse}`);
  reply.header("cache-control", "no-store");
  reply.header("x-robots-tag", "noindex, nofollow");
}

async function newest(db: Database): Promise<OutboxMessage[]> {
  const rows = await db
    .selectFrom("demo_outbox")
    .select(["id", "channel", "recipient", "subject", "text", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
  return rows.map(({ recipient, created_at, ...row }) => ({ ...row, to: recipient, sentAt: created_at.toISOString() }));
}
