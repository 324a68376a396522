import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from "fastify-type-provider-zod";
import type { Config } from "../config/config.ts";
import { isDatabaseTrouble } from "../database/troubles.ts";
import { isUnstorableText } from "../database/violations.ts";
import { Problem } from "./problem.ts";
import { alwaysHeaders } from "./security-headers.ts";
import { Troubles } from "./troubles.ts";

/** Whoever could not be served for now may ask again after so long. */
const AGAIN_SECONDS = 5;

/** The one place where a failure becomes an answer: `{ code, message, errors? }` with the same HTTP status. */
export function answerErrors(app: FastifyInstance): void {
  const troubles = new Troubles(app.log);
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => {
    if (error instanceof Problem) {
      const { retryAfterSeconds } = error.details;
      if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
      return reply.code(error.code).send({ code: error.code, message: error.message, ...error.details });
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const errors = faultsOf(error.validation);
      return reply.code(400).send({ code: 400, message: errors[0]?.message ?? "Please check what you sent.", errors });
    }
    if (isUnstorableText(error)) {
      return reply.code(400).send({ code: 400, message: "This text holds a character that cannot be stored." });
    }
    if (isDatabaseTrouble(error)) {
      troubles.say("The database cannot be reached, or not do its work", error);
      reply.header("retry-after", AGAIN_SECONDS);
      return reply.code(503).send({ code: 503, message: unavailable });
    }
    const code = statusOf(error);
    if (code < 500) return reply.code(code).send({ code, message: textFor(code) });
    request.log.error({ err: error }, "A call failed");
    return reply.code(500).send({ code: 500, message: "Something went wrong" });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: 404, message: "There is nothing at this address." }),
  );
}

const unavailable = "We cannot do this right now. Please try again in a moment.";

/** What the framework refuses says so itself; whatever else is thrown, even what is no error, is ours. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error) || isResponseSerializationError(error)) return 500;
  return (error as FastifyError).statusCode ?? 500;
}

/** An address that cannot be read ("/%") fails before any handler is found for it. */
export function answerBadAddress(reply: FastifyReply, config: Pick<Config, "PUBLIC_URL">): void {
  reply.headers(alwaysHeaders(config)).header("x-request-id", reply.request.id);
  reply.code(400).send({ code: 400, message: textFor(400) });
}

/** The first fault of each field: one that is empty is not also told that it is too short. */
function faultsOf(validation: { instancePath: string; message?: string }[]): { path: string; message: string }[] {
  const first = new Map<string, string>();
  for (const { instancePath, message = "Not valid" } of validation) {
    const path = instancePath.split("/").filter(Boolean).join(".");
    if (!first.has(path)) first.set(path, message);
  }
  return [...first].map(([path, message]) => ({ path, message }));
}

export function textFor(code: number): string {
  if (code === 408) return "The request took too long to arrive. Please try again.";
  if (code === 413) return "That is too large to send.";
  if (code === 431) return "The request's headers are too long. Clear this site's cookies, then try again.";
  if (code === 415) return "Send this as JSON (application/json).";
  return "The request could not be read. Please check what you sent.";
}
