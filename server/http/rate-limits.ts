import { createHmac } from "node:crypto";
import { type Endpoint, type Limit, limitsOf } from "@chowk/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Parts } from "../parts.ts";
import { networkOf } from "./network.ts";
import { Problem } from "./problem.ts";
import { ownCounts, type RateCounts, sharedCounts } from "./rate-counts.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined where RATE_LIMITS is off. */
    rateLimiter: RateLimiter | undefined;
  }
  interface FastifyRequest {
    /** What counted towards limits of failures alone, to be given back where the call goes well. */
    taken: Taken[] | null;
  }
}

interface Taken {
  limit: Limit;
  key: Buffer;
}

/** An address from which someone logged in is known for so long. */
const KNOWN = { times: Number.POSITIVE_INFINITY, seconds: 30 * 24 * 60 * 60 };

/** Far more pages that nobody has seen lately than a person opens, or a search engine. */
const DRAWINGS = { times: 300, seconds: 60 };

/** Nobody reads in more languages than that in a minute. */
const CHOICES = { times: 60, seconds: 60 };

/** Counts calls against what their contract allows. */
export class RateLimiter {
  readonly #shared: RateCounts;
  readonly #own = ownCounts();
  readonly #db: Parts["db"];
  readonly #secret: Buffer;

  constructor({ db, secrets }: Pick<Parts, "db" | "secrets">) {
    this.#db = db;
    this.#shared = sharedCounts(db);
    this.#secret = secrets.keyFor("rate-limits");
  }

  /** Counts a call of `e` towards these of its limits, one after another; refuses with 429 at the first that is full. */
  async check(e: Endpoint, limits: readonly Limit[], request: FastifyRequest): Promise<void> {
    for (const limit of limits) {
      const scope = this.#scopeOf(limit, request);
      if (scope === undefined) continue;
      const key = this.#key("count", e, JSON.stringify([limit.per, limit.seconds]), scope);
      const counts = e.method === "GET" ? this.#own : this.#shared;
      const wait = await counts.take(key, limit);
      if (wait > 0 && !(limit.sparesKnownAddresses && (await this.#isKnown(e, scope, request)))) {
        throw tooMany(wait);
      }
      if (limit.failuresOnly) request.taken = [...(request.taken ?? []), { limit, key }];
    }
  }

  /** Pages that are not kept are drawn anew: counted in memory, by address. */
  async checkDrawing(request: FastifyRequest): Promise<void> {
    const wait = await this.#own.take(this.#key("page", networkOf(request.ip)), DRAWINGS);
    if (wait > 0) throw tooMany(wait);
  }

  /** A language that is chosen for the site: counted in memory, by address. */
  async checkChoice(request: FastifyRequest): Promise<void> {
    const wait = await this.#own.take(this.#key("language", networkOf(request.ip)), CHOICES);
    if (wait > 0) throw tooMany(wait);
  }

  /** The call went well: what counts failures alone is as before. */
  async succeeded(e: Endpoint, request: FastifyRequest): Promise<void> {
    for (const { limit, key } of request.taken ?? []) {
      await this.#shared.giveBack(key);
      const scope = this.#scopeOf(limit, request);
      if (limit.sparesKnownAddresses && scope) await this.#remember(e, scope, request);
    }
    request.taken = null;
  }

  #scopeOf({ per }: Limit, request: FastifyRequest): string | undefined {
    const parts = [per].flat().map((each) => {
      if (each === "address") return networkOf(request.ip);
      if (each === "account") return request.session?.accountId;
      const value = valueAt(request.body, each.slice("body.".length));
      return value?.toLowerCase();
    });
    return parts.includes(undefined) ? undefined : JSON.stringify(parts);
  }

  async #remember(e: Endpoint, scope: string, request: FastifyRequest): Promise<void> {
    await this.#shared.take(this.#key("known", e, scope, networkOf(request.ip)), KNOWN);
  }

  async #isKnown(e: Endpoint, scope: string, request: FastifyRequest): Promise<boolean> {
    const found = await this.#db
      .selectFrom("rate_limit")
      .select("used")
      .where("key", "=", this.#key("known", e, scope, networkOf(request.ip)))
      .where("ends_at", ">", sql<Date>`now()`)
      .executeTakeFirst();
    return found !== undefined;
  }

  #key(...parts: (string | Endpoint)[]): Buffer {
    const named = parts.map((part) => (typeof part === "string" ? part : `${part.method} ${part.path}`));
    return createHmac("sha256", this.#secret).update(JSON.stringify(named)).digest();
  }
}

/** The text in a field of a body, by its path: `contact_details.Email`. */
function valueAt(body: unknown, path: string): string | undefined {
  const value = path
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], body);
  return typeof value === "string" ? value : undefined;
}

function tooMany(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60);
  const message = `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
  return new Problem(429, message, { retryAfterSeconds: seconds });
}

type Stage = "arrival" | "known caller" | "checked body";

/** When a limit can be counted: an address's before anything is done for it, what the body names once that was checked. */
function stageOf({ per }: Limit): Stage {
  const all = [per].flat();
  if (all.some((each) => each.startsWith("body."))) return "checked body";
  return all.includes("account") ? "known caller" : "arrival";
}

/** The hooks that limit a call, in the order of the stages. A call without limits has none: it costs nothing. */
export function limitHooks(app: FastifyInstance, e: Endpoint) {
  const at = (stage: Stage) => {
    const limits = limitsOf(e).filter((limit) => stageOf(limit) === stage);
    const limiter = app.rateLimiter;
    return limiter && limits.length > 0 ? [async (request: FastifyRequest) => limiter.check(e, limits, request)] : [];
  };
  return { arrival: at("arrival"), knownCaller: at("known caller"), checkedBody: at("checked body") };
}

export function rateLimits(app: FastifyInstance, parts: Pick<Parts, "config" | "db" | "secrets">): void {
  app.decorate("rateLimiter", parts.config.RATE_LIMITS ? new RateLimiter(parts) : undefined);
  app.decorateRequest("taken", null);
}
