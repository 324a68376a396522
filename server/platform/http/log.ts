import type { FastifyInstance, FastifyLoggerOptions, FastifyRequest } from "fastify";
import type { PinoLoggerOptions } from "fastify/types/logger.js";
import type { Config } from "../config/config.ts";

/**
 * What is never logged, wherever it is in a line. It is the second fence: the first is that no line contains what was sent,
 * only the names of routes and the ids of accounts.
 */
const SECRETS = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "currentPassword",
  "newPassword",
  "otp",
  "code_hmac",
  "token",
  "AcNumber",
  "IdProof",
  "body",
  "payload",
  "query",
];

export const loggerOptions = ({ LOG_LEVEL }: Pick<Config, "LOG_LEVEL">): PinoLoggerOptions & FastifyLoggerOptions => ({
  level: LOG_LEVEL,
  redact: {
    paths: SECRETS.flatMap((name) => ["", "*.", "*.*."].map((above) => `${above}["${name}"]`.replace(".[", "["))),
    censor: "[secret]",
  },
  hooks: {
    // If an error is logged by itself, its message would become the line's, and it may repeat what was sent.
    logMethod(args, method) {
      const [first, ...more] = args as unknown[];
      const line = first instanceof Error && more.length === 0 ? [{ err: first }, first.constructor.name] : args;
      return method.apply(this, line as Parameters<typeof method>);
    },
  },
  serializers: {
    // A request is described by its route: its address, headers and body may contain anything.
    req: (request: FastifyRequest) => ({
      id: request.id,
      method: request.method,
      route: request.routeOptions?.url ?? "none",
    }),
    res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    err: describeError,
  },
});

interface DescribedError {
  [field: string]: unknown;
  type: string;
  message: string;
  stack: string;
  code?: string;
  table?: string;
  constraint?: string;
  cause?: DescribedError;
}

/** PostgreSQL's classes of errors whose messages repeat what was sent: 22 (data), 23 (integrity). */
const REPEATS_VALUES = /^2[23]...$/;

/** Returns the fields of an error that are known to be safe: others carry rows, addresses and what was typed. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: "Something was thrown that is no error", stack: "" };
  const { code, table, constraint } = error as Error & Record<string, unknown>;
  const quotes = typeof code === "string" && REPEATS_VALUES.test(code);
  const message = quotes ? error.message.replace(/"[^"]*"|'[^']*'|: .*$/gs, "…") : error.message;
  return {
    type: error.constructor.name,
    message,
    stack: error.stack?.replace(error.message, message) ?? "",
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof table === "string" ? { table } : {}),
    ...(typeof constraint === "string" ? { constraint } : {}),
    ...(error.cause && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** Logs a line for every answer, if the level asks for it. */
export function logAnswers(app: FastifyInstance, { LOG_LEVEL }: Pick<Config, "LOG_LEVEL">): void {
  if (LOG_LEVEL !== "info" && LOG_LEVEL !== "debug") return;
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.session ? { role: request.session.role, account: request.session.accountId } : {}),
      },
      "answered",
    );
  });
}
