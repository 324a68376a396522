import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { bestCoding, brotliOf, MOST_SIGNS, WORTH_COMPRESSING } from "./codings.ts";
import { Turns } from "./turns.ts";

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Node's few threads also serve files: compressing takes one of them here. Answers that wait here have had a turn already. */
const OWN = { atOnce: 1, line: 0, share: 0, seconds: 0 };
const compressing = new Turns(OWN);

export interface CachedAnswer {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
  /** Its Brotli is as small as it can be. */
  isSqueezed?: boolean;
}

/** Makes a finished answer, compressed once for everyone who will ask. */
export async function prepare(
  status: number,
  headers: Record<string, string>,
  identity: Buffer,
): Promise<CachedAnswer> {
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 27)}"`;
  if (identity.length < WORTH_COMPRESSING) return { status, headers, etag, bodies: { identity: exact(identity) } };
  const [br, gz] = await compressing.run(
    async () => [await brotli(identity, brotliOf(identity, 6)), await compressGzip(identity)] as const,
    null,
  );
  return { status, headers, etag, bodies: { identity: exact(identity), br: exact(br), gzip: exact(gz) } };
}

/** Node cuts small buffers from larger pieces of memory, which live as long as any of them does: this copy has its own memory. */
const exact = (bytes: Buffer): Buffer =>
  bytes.length === bytes.buffer.byteLength ? bytes : Buffer.from(new Uint8Array(bytes).buffer);

/** After each answer it rests nine times as long: constantly changing pages would take a whole core to save a tenth of their bytes. */
const REST = 9;
let restsUntil = 0;

/** Whether there is time to squeeze another answer. */
export const maySqueeze = (): boolean => performance.now() >= restsUntil;

/**
 * Compresses an answer that many ask for as well as possible: a tenth smaller. It takes fifty times as long, in another thread;
 * meanwhile the existing one is served.
 */
export async function squeeze(answer: CachedAnswer): Promise<void> {
  const { identity, br } = answer.bodies;
  answer.isSqueezed = br === undefined;
  if (!br) return;
  const begun = performance.now();
  restsUntil = Number.POSITIVE_INFINITY;
  try {
    answer.bodies.br = exact(await brotli(identity, brotliOf(identity, constants.BROTLI_MAX_QUALITY)));
    answer.isSqueezed = true;
  } finally {
    const ended = performance.now();
    restsUntil = ended + REST * (ended - begun);
  }
}

/** Sends a prepared answer in the best coding that the client accepts, or 304 if the client has it already. */
export function send(answer: CachedAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const there = (["br", "gzip"] as const).filter((each) => answer.bodies[each]);
  const coding = bestCoding(request.headers["accept-encoding"], there) ?? "identity";
  // A strong ETag names exact bytes, so each coding has its own.
  const bytes = coding === "br" && answer.isSqueezed ? "squeezed" : coding;
  const etag = coding === "identity" ? answer.etag : `${answer.etag.slice(0, -1)}-${bytes}"`;
  reply
    .headers(answer.headers)
    .header("etag", etag)
    .header("vary", [answer.headers.vary, "accept-encoding"].filter(Boolean).join(", "));
  if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
  if (coding !== "identity") reply.header("content-encoding", coding);
  return reply.code(answer.status).send(answer.bodies[coding]);
}

const matches = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header === "*" ||
    header
      .slice(0, MOST_SIGNS)
      .split(",")
      .some((tag) => tag.trim().replace(/^W\//, "") === etag));
