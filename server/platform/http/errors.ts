import { type Endpoint, type RefusalCode, readCheck, refusalsOf } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from "fastify-type-provider-zod";
import type { Config } from "../config/config.ts";
import { isDatabaseTrouble } from "../database/troubles.ts";
import { isUnstorableText } from "../database/violations.ts";
import { Refused, refuse } from "../refusals/refuse.ts";
import { say } from "../refusals/say.ts";
import { languageVaries, negotiate, readerOf } from "./language.ts";
import { alwaysHeaders } from "./security-headers.ts";
import { Troubles } from "./troubles.ts";

/** When a caller who could not be served for now may ask again. */
const AGAIN_SECONDS = 5;

interface Fault {
  path: string;
  reason?: string;
  message: string;
}

/** A refusal as it is sent. */
interface Envelope {
  code: number;
  reason: RefusalCode;
  message: string;
  values?: Record<string, unknown>;
  errors?: Fault[];
  data?: unknown;
  retryAfterSeconds?: number;
}

/**
 * The only place where a failure becomes an answer: the contract's envelope of refusals in the reader's language, with the same
 * HTTP status. A refusal that its call does not list is a bug: in tests the call fails with 500, elsewhere it is logged and sent.
 */
export function answerErrors(app: FastifyInstance, config: Config): void {
  const troubles = new Troubles(app.log);
  const answer = (request: FastifyRequest, reply: FastifyReply, refused: Refused, more: Partial<Envelope> = {}) => {
    const unlisted = unlistedOf(request, refused);
    if (unlisted) request.log.error(unlisted);
    if (unlisted && config.NODE_ENV === "test") return reply.code(500).send({ code: 500, message: unlisted });
    if (refused.retryAfterSeconds !== undefined) reply.header("retry-after", refused.retryAfterSeconds);
    const language = readerOf(request, config);
    reply.headers({ "content-language": language, vary: languageVaries });
    const envelope = { ...envelopeOf(refused, language, config), ...more };
    return reply.code(envelope.code).send(envelope);
  };
  app.setErrorHandler<FastifyError | Refused>((error, request, reply) => {
    if (error instanceof Refused) return answer(request, reply, error);
    if (hasZodFastifySchemaValidationErrors(error)) {
      const errors = faultsOf(error.validation, readerOf(request, config), config.TIME_ZONE);
      const message = errors[0] && { message: errors[0].message };
      return answer(request, reply, refuse("FIELDS_NOT_VALID"), { ...message, errors });
    }
    if (isUnstorableText(error)) return answer(request, reply, refuse("UNSTORABLE_TEXT"));
    if (isDatabaseTrouble(error)) {
      troubles.say("The database cannot be reached, or not do its work", error);
      return answer(request, reply, refuse("UNAVAILABLE", { retryAfterSeconds: AGAIN_SECONDS }));
    }
    const code = statusOf(error);
    if (code < 500) return answer(request, reply, refuse(reasonFor(code)), { code });
    request.log.error({ err: error }, "A call failed");
    return answer(request, reply, refuse("WENT_WRONG"));
  });
  app.setNotFoundHandler((request, reply) => answer(request, reply, refuse("NOTHING_HERE")));
}

const listed = new Map<Endpoint, ReadonlySet<RefusalCode>>();

/** Describes the bug if a call of the contract refuses with a code that it does not list. */
function unlistedOf({ routeOptions }: FastifyRequest, { reason }: Refused): string | undefined {
  const { endpoint } = routeOptions.config ?? {};
  if (!endpoint) return undefined;
  const codes = listed.get(endpoint) ?? new Set(refusalsOf(endpoint));
  listed.set(endpoint, codes);
  return codes.has(reason) ? undefined : `${endpoint.method} ${endpoint.path} does not list its refusal ${reason}`;
}

/** Returns a refusal as it is sent to a reader of this language. */
export function envelopeOf(refused: Refused, language: Language, { TIME_ZONE }: Pick<Config, "TIME_ZONE">): Envelope {
  const { reason, values, fields, data, retryAfterSeconds } = refused;
  const errors = fields.map((field) => ({
    ...{ path: field.path, reason: field.reason },
    message: say(field, language, TIME_ZONE),
  }));
  return {
    code: refused.status,
    reason,
    message: say(refused, language, TIME_ZONE),
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...(errors.length > 0 ? { errors } : {}),
    ...(data === undefined ? {} : { data }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

/** The framework's refusals carry their status; anything else that is thrown, even if it is not an Error, is our fault. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error) || isResponseSerializationError(error)) return 500;
  return (error as FastifyError).statusCode ?? 500;
}

/** An address that cannot be read ("/%") fails before any handler is found for it. */
export function answerBadAddress(reply: FastifyReply, config: Pick<Config, "PUBLIC_URL" | "TIME_ZONE">): void {
  const language = negotiate(reply.request.headers["accept-language"]);
  reply.headers({ ...alwaysHeaders(config), "x-request-id": reply.request.id, "content-language": language });
  reply.code(400).send(envelopeOf(refuse("UNREADABLE"), language, config));
}

/** Returns the first fault of each field: an empty field is not also reported as too short. */
function faultsOf(validation: { instancePath: string; message?: string }[], language: Language, zone: string): Fault[] {
  const first = new Map<string, Fault>();
  for (const { instancePath, message = "" } of validation) {
    const path = instancePath.split("/").filter(Boolean).join(".");
    if (first.has(path)) continue;
    const found = readCheck(message);
    first.set(path, found ? { path, reason: found.reason, message: say(found, language, zone) } : { path, message });
  }
  return [...first.values()];
}

/** Returns the code for an HTTP status with which the framework itself refuses. */
export function reasonFor(status: number) {
  if (status === 408) return "TIMED_OUT";
  if (status === 413) return "TOO_LARGE";
  if (status === 431) return "HEADERS_TOO_LONG";
  if (status === 415) return "NOT_JSON";
  return "UNREADABLE";
}
