import { randomUUID } from "node:crypto";
import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { defaultLanguage } from "@chowk/contract/languages";
import { type FastifyHttpOptions, LogController } from "fastify";
import type { FastifyLoggerStreamDestination as LogStream } from "fastify/types/logger.js";
import type { Config } from "../config/config.ts";
import type { TrustedProxies } from "../config/network.ts";
import { refuse } from "../refusals/refuse.ts";
import { answerBadAddress, envelopeOf, reasonFor } from "./errors.ts";
import { loggerOptions } from "./log.ts";
import { alwaysHeaders } from "./security-headers.ts";
import { JSON_BYTES } from "./serve.ts";

/** Node's default limit, made explicit: all of a request's headers together. */
const HEADER_BYTES = 16 * 1024;

/** How the server listens: whom it trusts, how long it waits, how much it accepts, what it logs. */
export function serverOptions(config: Config, logTo?: LogStream): FastifyHttpOptions<Server> {
  const ms = (seconds: number) => seconds * 1000;
  return {
    logger: { ...loggerOptions(config), ...(logTo ? { stream: logTo } : {}) },
    // We log the line of each answer ourselves: log.ts.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => randomUUID(),
    trustProxy: trustOf(config.TRUST_PROXY),
    frameworkErrors: (_error, _request, reply) => answerBadAddress(reply, config),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, config),
    bodyLimit: JSON_BYTES,
    connectionTimeout: ms(config.IDLE_SECONDS),
    requestTimeout: ms(config.REQUEST_SECONDS),
    keepAliveTimeout: ms(config.KEEP_ALIVE_SECONDS),
    http: {
      headersTimeout: ms(Math.min(config.HEADERS_SECONDS, config.REQUEST_SECONDS)),
      // How often Node looks for requests that take too long: by default every 30 s, far too seldom for 10 s.
      connectionsCheckingInterval: Math.min(1000, ms(config.HEADERS_SECONDS) / 2),
      maxHeaderSize: HEADER_BYTES,
    },
    routerOptions: { ignoreTrailingSlash: true },
  };
}

/** If it is a number, this many proxies are in a row in front of us: the caller's address is the one that the outermost saw. */
function trustOf(trusted: TrustedProxies): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof trusted === "number" ? (_address, hop) => hop < trusted : trusted;
}

/** Answers a call that fails before there is a request: it came too slowly, its headers are too long, or it is not HTTP. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket, config: Config): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status =
    { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413 }[error.code ?? ""] ??
    400;
  const body = JSON.stringify({ ...envelopeOf(refuse(reasonFor(status)), defaultLanguage, config), code: status });
  if (socket.writable) {
    const headers = {
      ...alwaysHeaders(config),
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      connection: "close",
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  }
  socket.destroySoon();
}
