import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface CachedAnswer {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
  /** Its Brotli is as small as can be. */
  isSqueezed?: boolean;
}

/** Below this a compressed answer is no smaller on the wire. */
const WORTH_COMPRESSING = 1024;

/** A finished answer, compressed once for all who will ask. */
export async function prepare(
  status: number,
  headers: Record<string, string>,
  identity: Buffer,
): Promise<CachedAnswer> {
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 27)}"`;
  if (identity.length < WORTH_COMPRESSING) return { status, headers, etag, bodies: { identity } };
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(identity),
  ]);
  return { status, headers, etag, bodies: { identity, br, gzip: gz } };
}

/**
 * Compresses an answer that many ask for as well as can be: a tenth smaller. It takes fifty times as long, in a thread
 * beside; what is there already serves meanwhile.
 */
export async function squeeze(answer: CachedAnswer): Promise<void> {
  const { identity, br } = answer.bodies;
  if (!br) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  answer.bodies.br = await brotli(identity, { params });
  answer.isSqueezed = true;
}

/** Sends a prepared answer in the best coding that the client takes, or 304 where it has it already. */
export function send(answer: CachedAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = codings(request.headers["accept-encoding"]);
  const coding = (["br", "gzip"] as const).find((each) => answer.bodies[each] && accepted.has(each)) ?? "identity";
  // A strong tag names exact bytes, so each coding has its own.
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

/** Of a header so much is read: more than any browser sends. */
const MOST_SIGNS = 500;

/** "gzip, br;q=0" -> gzip alone. */
function codings(header: string | string[] | undefined): Set<string> {
  const each = String(header ?? "")
    .slice(0, MOST_SIGNS)
    .split(",");
  return new Set(each.filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one)).map((one) => one.split(";")[0]?.trim() ?? ""));
}

const matches = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header === "*" ||
    header
      .slice(0, MOST_SIGNS)
      .split(",")
      .some((tag) => tag.trim().replace(/^W\//, "") === etag));

/** What a browser may keep but must ask about, and a shared cache may hold for a moment. */
export const revalidated = "public, max-age=0, must-revalidate, s-maxage=10";

/** Best sellers follow the bookings, which announce nothing: no answer is older than this. */
const MAX_AGE_MS = 5 * 60_000;

/** Of all answers together, in every coding: a stranger who asks for ever new ones fills so much and no more. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Asked for so many times, an answer is worth squeezing. */
const MANY = 20;

interface Kept {
  answer: Promise<CachedAnswer>;
  madeAt: number;
  /** How often it was there when asked for. */
  hits: number;
  /** 0 until it is finished. */
  bytes: number;
}

/**
 * Finished answers, for as long as the catalogue stays as it is. Bounded in number and size: the least recently asked
 * goes first. Closed (while changes cannot be heard) it keeps nothing.
 */
export class AnswerCache {
  readonly #answers = new Map<string, Kept>();
  readonly #limit: number;
  readonly #mostBytes: number;
  #bytes = 0;
  #open = true;
  /** How often an answer was asked for and there, and how often not. */
  hits = 0;
  misses = 0;

  constructor(limit = 2000, mostBytes = MOST_BYTES) {
    this.#limit = limit;
    this.#mostBytes = mostBytes;
  }

  forget(): void {
    this.#answers.clear();
    this.#bytes = 0;
  }

  open(): void {
    this.forget();
    this.#open = true;
  }

  close(): void {
    this.forget();
    this.#open = false;
  }

  get(key: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    if (!this.#open) return make();
    const found = this.#answers.get(key);
    if (found && Date.now() - found.madeAt < MAX_AGE_MS) {
      this.hits += 1;
      // A Map keeps the order of insertion: taken out and put in again, this one is the newest.
      this.#answers.delete(key);
      this.#answers.set(key, found);
      found.hits += 1;
      // Where it fails, who asked is told.
      if (found.hits === MANY) found.answer.then(squeeze).catch(() => {});
      return found.answer;
    }
    this.misses += 1;
    if (found) this.#drop(key, found);
    const kept: Kept = { answer: make(), madeAt: Date.now(), hits: 0, bytes: 0 };
    this.#answers.set(key, kept);
    kept.answer.then(
      (answer) => (answer.status === 200 ? this.#weigh(key, kept, answer) : this.#drop(key, kept)),
      () => this.#drop(key, kept),
    );
    if (this.#answers.size > this.#limit) this.#dropOldest();
    return kept.answer;
  }

  #weigh(key: string, kept: Kept, { bodies }: CachedAnswer): void {
    if (this.#answers.get(key) !== kept) return;
    kept.bytes = Object.values(bodies).reduce((sum, body) => sum + (body?.length ?? 0), 0);
    this.#bytes += kept.bytes;
    while (this.#bytes > this.#mostBytes) this.#dropOldest();
  }

  #drop(key: string, kept: Kept): void {
    if (this.#answers.get(key) !== kept) return;
    this.#answers.delete(key);
    this.#bytes -= kept.bytes;
  }

  #dropOldest(): void {
    const [oldest] = this.#answers;
    if (oldest) this.#drop(...oldest);
  }
}

declare module "fastify" {
  interface FastifyInstance {
    answerCache: AnswerCache;
  }
}

/** A handler whose JSON answer is kept until the catalogue changes. What the schema does not know is no part of the key. */
export function cached(make: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const key = `${request.routeOptions.url} ${JSON.stringify([request.params, request.query])}`;
    const answer = await request.server.answerCache.get(key, async () => {
      const body = Buffer.from(JSON.stringify(await make(request, reply)));
      return prepare(200, { "content-type": "application/json; charset=utf-8", "cache-control": revalidated }, body);
    });
    return send(answer, request, reply);
  };
}
