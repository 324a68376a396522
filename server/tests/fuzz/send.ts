import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Endpoint } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import type { Request } from "./requests.ts";
import type { World } from "./world.ts";

/** What no answer may reveal: where our files are, what our queries look like. */
const INNARDS =
  /node_modules|\/server\/|\.ts:\d|\bat async\b|syntax error at|violates (?:not-null|unique|check|exclusion|foreign key) constraint|relation "/;

/** A library's own messages about a field: users must get our messages (contract/shared/faults.ts). */
const LIBRARY_WORDS =
  /Invalid (?:input|UUID|GUID|ISO|string|option|URL|key|base64|number)|expected [^"]{1,60} received|Too (?:big|small)|Unrecognized/;

const decoded = (payload: Buffer, coding: unknown): string =>
  String(coding === "gzip" ? gunzipSync(payload) : coding === "br" ? brotliDecompressSync(payload) : payload);

/** Sends a request and checks what must be true of every answer. Returns its status. */
export async function send(
  app: FastifyInstance,
  base: string,
  world: World,
  e: Endpoint,
  request: Request,
): Promise<number> {
  const role = world.roleFor(e, request.as);
  const session = role ? { authorization: `Bearer ${world.tokenOf(role)}` } : {};
  const answer = await app.inject({
    method: request.method as "GET",
    url: base + request.url,
    headers: { ...session, ...request.headers },
    ...(request.payload === undefined ? {} : { payload: request.payload }),
    // A stream does not end by itself: it is closed once it has begun.
    ...(e.stream ? { payloadAsStream: true as const } : {}),
  });
  const status = answer.statusCode;
  if (e.stream) {
    assert.ok(status < 500, String(status));
    answer.stream().destroy();
    return status;
  }
  assert.ok(status < 500, `${status}: ${answer.body}`);
  assert.equal(({} as Record<string, unknown>).polluted, undefined, "every object has got a new property");
  assert.ok(answer.headers["x-content-type-options"] === "nosniff", `${status} without its headers`);
  if (answer.rawPayload.length > 0 && !(e.download && status === 200) && request.method !== "HEAD") {
    const text = decoded(answer.rawPayload, answer.headers["content-encoding"]);
    const envelope = JSON.parse(text);
    assert.equal(envelope.code, status, text);
    if (status >= 400) assert.match(String(envelope.message), /\w/);
    if (status >= 400) assert.doesNotMatch(text, INNARDS);
    if (status === 400) assert.doesNotMatch(JSON.stringify([envelope.message, envelope.errors]), LIBRARY_WORDS);
  }
  if (role && status === 401 && !request.headers.authorization) await world.renew(role);
  return status;
}
