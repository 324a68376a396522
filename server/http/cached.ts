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

/** Sends a prepared answer in the best coding that the client takes, or 304 where it has it already. */
export function send(answer: CachedAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = codings(request.headers["accept-encoding"]);
  const coding = (["br", "gzip"] as const).find((each) => answer.bodies[each] && accepted.has(each)) ?? "identity";
  // A strong tag names exact bytes, so each coding has its own.
  const etag = coding === "identity" ? answer.etag : `${answer.etag.slice(0, -1)}-${coding}"`;
  reply.headers(answer.headers).header("etag", etag).header("vary", "accept-encoding");
  if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
  if (coding !== "identity") reply.header("content-encoding", coding);
  return reply.code(answer.status).send(answer.bodies[coding]);
}

/** "gzip, br;q=0" -> gzip alone. */
function codings(header: string | string[] | undefined): Set<string> {
  const each = String(header ?? "").split(",");
  return new Set(each.filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one)).map((one) => one.split(";")[0]?.trim() ?? ""));
}

const matches = (header: string | undefined, etag: string) =>
  header !== undefined && (header === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag));

/** What a browser may keep but must ask about, and a shared cache may hold for a moment. */
export const revalidated = "public, max-age=0, must-revalidate, s-maxage=10";

/** Best sellers follow the bookings, which announce nothing: no answer is older than this. */
const MAX_AGE_MS = 5 * 60_000;

interface Kept {
  answer: Promise<CachedAnswer>;
  madeAt: number;
}

/**
 * Finished answers, for as long as the catalogue stays as it is. Bounded: the least recently asked goes first.
 * Closed (while changes cannot be heard) it keeps nothing.
 */
export class AnswerCache {
  readonly #answers = new Map<string, Kept>();
  #open = true;
  readonly #limit: number;
  /** How often an answer was asked for and there, and how often not. */
  hits = 0;
  misses = 0;

  constructor(limit = 2000) {
    this.#limit = limit;
  }

  forget(): void {
    this.#answers.clear();
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
    const answers = this.#answers;
    const found = answers.get(key);
    answers.delete(key);
    const kept = found && Date.now() - found.madeAt < MAX_AGE_MS ? found : { answer: make(), madeAt: Date.now() };
    if (kept === found) this.hits += 1;
    else this.misses += 1;
    // A Map keeps the order of insertion: taken out and put in again, this one is the newest.
    answers.set(key, kept);
    if (kept !== found) {
      const drop = () => void (answers.get(key) === kept && answers.delete(key));
      kept.answer.then((answer) => answer.status === 200 || drop(), drop);
      if (answers.size > this.#limit) answers.delete(answers.keys().next().value as string);
    }
    return kept.answer;
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
