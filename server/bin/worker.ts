import Fastify, { type FastifyInstance } from "fastify";
import { AnswerCache } from "../platform/http/answer-cache.ts";
import { Clock } from "../platform/http/clock.ts";
import { health } from "../platform/http/health.ts";
import { alwaysHeaders } from "../platform/http/security-headers.ts";
import { serverOptions } from "../platform/http/server-options.ts";
import { measure } from "../platform/metrics/measure.ts";
import type { Parts } from "../platform/parts.ts";

/** Builds a process that works on the queue and serves nobody: it only reports its health. */
export function buildWorker({ config, db }: Pick<Parts, "config" | "db">): FastifyInstance {
  const worker: FastifyInstance = Fastify(serverOptions(config));
  worker.addHook("onRequest", async (_request, reply) => void reply.headers(alwaysHeaders(config)));
  worker.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: 404, message: "This process works on jobs alone." }),
  );
  worker.decorate("answerCache", new AnswerCache());
  worker.decorate("clock", new Clock(worker.log));
  worker.decorate("metrics", config.METRICS_PORT === undefined ? undefined : measure(worker, db));
  health(worker, db);
  return worker;
}
