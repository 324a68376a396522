import { createHmac } from "node:crypto";
import { type Endpoint, type Limit, limitsOf } from "@chowk/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { networkOf, networksOf } from "../config/network.ts";
import type { Parts } from "../parts.ts";
import { refuse } from "../refusals/refuse.ts";
import { type Counted, ownCounts, type RateCounts, sharedCounts } from "./rate-counts.ts";
import { Busy } from "./turns.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined if RATE_LIMITS is off. */
    rateLimiter: RateLimiter | undefined;
  }
  interface FastifyRequest {
    /** What counted towards limits on failures only, to be given back if the call succeeds. */
    taken: Taken[] | null;
  }
}

interface Taken {
  limit: Limit;
  keys: Buffer[];
}

/** How long an address is known after someone logged in from it. */
const KNOWN_SECONDS = 30 * 24 * 60 * 60;

/** Pages that nobody has seen lately: far more than a person or a search engine opens. */
const DRAWINGS = { times: 300, seconds: 60 };

/**
 * Orders a day from accounts with nothing confirmed: six from each of thirty new customers at one place, and a few more.
 * Beyond that an order requires the phone's code.
 */
const NEWCOMERS = { times: 200, seconds: 24 * 60 * 60 };

/** Unexpected notifications: no provider sends this many. */
const UNEXPECTED = { times: 30, seconds: 600 };
/** Nobody changes the language more often than this in a minute. */
const CHOICES = { times: 60, seconds: 60 };

/** Counts calls against the limits in their contract. */
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
      const counted = this.#countedBy(e, limit, request);
      if (!counted) continue;
      const counts = e.method === "GET" ? this.#own : this.#shared;
      const wait = await counts.take(counted, limit.seconds);
      if (wait > 0 && !(limit.sparesKnownAddresses && (await this.#isKnown(e, limit, request)))) {
        throw tooMany(wait);
      }
      if (limit.failuresOnly)
        request.taken = [...(request.taken ?? []), { limit, keys: counted.map(({ key }) => key) }];
    }
  }

  /** Counts pages that must be drawn because they are not kept: in memory, by address. Refuses with 429 if there are too many. */
  async checkDrawing({ ip }: FastifyRequest): Promise<void> {
    const wait = await this.#own.take(this.#byNetwork("page", ip, DRAWINGS.times), DRAWINGS.seconds);
    if (wait > 0) throw tooMany(wait);
  }

  /** Counts an order from an account with nothing confirmed; returns whether its networks may place it that way. */
  async takesNewcomer({ ip }: FastifyRequest): Promise<boolean> {
    return (await this.#shared.take(this.#byNetwork("newcomers", ip, NEWCOMERS.times), NEWCOMERS.seconds)) === 0;
  }

  /** Refuses with 429 if many unexpected notifications came from the address. */
  async checkUnexpected({ ip }: FastifyRequest): Promise<void> {
    const wait = await this.#own.take(this.#byNetwork("unexpected", ip, UNEXPECTED.times), UNEXPECTED.seconds);
    if (wait > 0) throw tooMany(wait);
  }

  /** The notification was expected, so it does not count. */
  wasExpected({ ip }: FastifyRequest): Promise<void> {
    return this.#own.giveBack(this.#byNetwork("unexpected", ip, UNEXPECTED.times).map(({ key }) => key));
  }

  #byNetwork(what: string, ip: string, times: number): Counted[] {
    return networksOf(ip).map(({ name, share }) => ({ key: this.#key(what, name), times: times * share }));
  }

  /** Counts a choice of the site's language: in memory, by address. Refuses with 429 if there are too many. */
  async checkChoice(request: FastifyRequest): Promise<void> {
    const wait = await this.#own.take(this.#byNetwork("language", request.ip, CHOICES.times), CHOICES.seconds);
    if (wait > 0) throw tooMany(wait);
  }

  /** The call succeeded: gives back what counted towards limits on failures only. */
  async succeeded(e: Endpoint, request: FastifyRequest): Promise<void> {
    for (const { limit, keys } of request.taken ?? []) {
      await this.#shared.giveBack(keys);
      if (limit.sparesKnownAddresses) await this.#remember(e, limit, request);
    }
    request.taken = null;
  }

  /** Nothing was done for the call, because a line was too long: gives back what counted towards limits on failures only. */
  async notDone(request: FastifyRequest): Promise<void> {
    for (const { keys } of request.taken ?? []) await this.#shared.giveBack(keys);
    request.taken = null;
  }

  /** Returns what a call counts towards; for a limit by address, that is each network that the address is in. */
  #countedBy(e: Endpoint, limit: Limit, request: FastifyRequest): Counted[] | undefined {
    const byAddress = [limit.per].flat().includes("address");
    const networks = byAddress ? networksOf(request.ip) : [{ name: "", share: 1 }];
    const counted = networks.flatMap(({ name, share }) => {
      const scope = this.#scopeOf(limit, request, name);
      const key = scope && this.#key("count", e, JSON.stringify([limit.per, limit.seconds]), scope);
      return key ? [{ key, times: limit.times * share }] : [];
    });
    return counted.length > 0 ? counted : undefined;
  }

  #scopeOf({ per }: Limit, request: FastifyRequest, network: string): string | undefined {
    const parts = [per].flat().map((each) => {
      if (each === "address") return network;
      if (each === "account") return request.session?.accountId;
      const value = valueAt(request.body, each.slice("body.".length));
      return value?.toLowerCase();
    });
    return parts.includes(undefined) ? undefined : JSON.stringify(parts);
  }

  #knownKey(e: Endpoint, limit: Limit, request: FastifyRequest): Buffer {
    const network = networkOf(request.ip);
    return this.#key("known", e, this.#scopeOf(limit, request, network) ?? "", network);
  }

  async #remember(e: Endpoint, limit: Limit, request: FastifyRequest): Promise<void> {
    const key = this.#knownKey(e, limit, request);
    await this.#shared.take([{ key, times: Number.POSITIVE_INFINITY }], KNOWN_SECONDS);
  }

  async #isKnown(e: Endpoint, limit: Limit, request: FastifyRequest): Promise<boolean> {
    const found = await this.#db
      .selectFrom("rate_limit")
      .select("used")
      .where("key", "=", this.#knownKey(e, limit, request))
      .where("ends_at", ">", sql<Date>`now()`)
      .executeTakeFirst();
    return found !== undefined;
  }

  #key(...parts: (string | Endpoint)[]): Buffer {
    const named = parts.map((part) => (typeof part === "string" ? part : `${part.method} ${part.path}`));
    return createHmac("sha256", this.#secret).update(JSON.stringify(named)).digest();
  }
}

/** Returns the text in a field of a body, by its path: `contact_details.Email`. */
function valueAt(body: unknown, path: string): string | undefined {
  const value = path
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], body);
  return typeof value === "string" ? value : undefined;
}

const tooMany = (retryAfterSeconds: number) => refuse("TOO_MANY_ATTEMPTS", { retryAfterSeconds });

type Stage = "arrival" | "known caller" | "checked body";

/** Returns when a limit can be counted: by address before anything is done, by a field of the body once that was checked. */
function stageOf({ per }: Limit): Stage {
  const all = [per].flat();
  if (all.some((each) => each.startsWith("body."))) return "checked body";
  return all.includes("account") ? "known caller" : "arrival";
}

/** Returns the hooks that limit a call, in the order of the stages. A call without limits has no hooks, which costs nothing. */
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
  app.addHook("onError", async (request, _reply, error) => {
    if (error instanceof Busy) await app.rateLimiter?.notDone(request);
  });
}
