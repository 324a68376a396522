import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnswerCache } from "./answer-cache.ts";
import { prepare, send } from "./prepared.ts";
import { Turns } from "./turns.ts";

/** A browser may keep it but must revalidate it; a shared cache may hold it for a moment. */
export const revalidated = "public, max-age=0, must-revalidate, s-maxage=10";

/** Answers that are not in the cache are made from the database, with at most two of its connections. */
export const making = new Turns({ atOnce: 2, line: 200, share: 60, seconds: 20 });

declare module "fastify" {
  interface FastifyInstance {
    answerCache: AnswerCache;
  }
}

/** Returns a handler whose JSON answer is kept until the catalogue changes. Anything unknown to the schema is not part of the key. */
export function cached(make: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const key = `${request.routeOptions.url} ${JSON.stringify([request.params, request.query])}`;
    const answer = await request.server.answerCache.get(key, async () => {
      const body = Buffer.from(JSON.stringify(await making.run(() => make(request, reply))));
      return prepare(200, { "content-type": "application/json; charset=utf-8", "cache-control": revalidated }, body);
    });
    return send(answer, request, reply);
  };
}
