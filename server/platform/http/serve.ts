import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf, Role } from "@chowk/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { refuse } from "../refusals/refuse.ts";
import { cached } from "./cached.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { limitHooks } from "./rate-limits.ts";
import { requireAccess, type Session } from "./session.ts";

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Who is signed in. Reading it if the contract requires no session is a bug and throws. */
  readonly session: Session;
  /** The signed-in customer's id. Reading it if the contract lets others call too is a bug and throws. */
  readonly customerId: string;
  /** The signed-in partner's id. Reading it if the contract lets others call too is a bug and throws. */
  readonly partnerId: string;
  /** The signed-in operator's id. Reading it if the contract lets others call too is a bug and throws. */
  readonly operatorId: string;
  /** The caller's key for this call, which identifies a repetition; undefined if it sent none. */
  readonly idempotencyKey: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** None of our forms comes near it; calls that need more say so. */
export const JSON_BYTES = 16 * 1024;
/** Everything around the file in a form. */
const FORM_BYTES = 64 * 1024;

interface Options {
  /** Keeps the answer in memory until the catalogue changes. */
  cache?: boolean;
}

/**
 * Mounts one endpoint of the contract: checks who may call, the input, and the answer against the same description, and wraps
 * the answer as `{ code, data }`.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  e: E,
  handle: (call: Call<E>) => Promise<DataOf<E>>,
  { cache = false }: Options = {},
): void {
  const answer = (request: FastifyRequest, reply: FastifyReply) => handle(callOf<E>(request, reply));
  const code = e.status ?? 200;
  const message = e.success ? { message: e.success } : {};
  const route = routeOf(app, e);
  const envelope = z.object({ code: z.literal(code), message: z.string().optional(), data: e.data });
  app.route({
    ...route,
    schema: { ...route.schema, response: { [code]: envelope } },
    handler: cache
      ? cached(async (request, reply) => ({ code: 200, data: e.data.parse(await answer(request, reply)) }))
      : async (request, reply) => {
          const data = await answer(request, reply);
          if (request.taken) await app.rateLimiter?.succeeded(e, request);
          reply.code(code);
          return { code, ...message, data };
        },
  });
}

/** Returns how a call of the contract is mounted, whatever it returns: who may call, how often, and with what input. */
export function routeOf(app: FastifyInstance, e: Endpoint) {
  const input = { params: e.params, querystring: e.query, body: e.body };
  const limited = limitHooks(app, e);
  const rightClock = e.takesBookings ? [async () => app.clock.requireRight()] : [];
  return {
    method: e.method,
    url: e.path,
    schema: {
      summary: e.summary,
      tags: [e.tag],
      ...Object.fromEntries(Object.entries(input).filter(([, schema]) => schema)),
    },
    config: { endpoint: e },
    bodyLimit: e.file ? e.file.maxBytes + FORM_BYTES : (e.maxBodyBytes ?? JSON_BYTES),
    onRequest: [...limited.arrival, requireAccess(e), ...limited.knownCaller],
    preHandler: [...rightClock, ...limited.checkedBody],
  };
}

/** Returns what a handler gets to see of a request. */
export function callOf<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): Call<E> {
  return {
    params: request.params as ParamsOf<E>,
    query: request.query as QueryOf<E>,
    body: request.body as BodyOf<E>,
    get session() {
      if (!request.session) throw new Error(`${request.url} reads a session that its contract does not ask for`);
      return request.session;
    },
    get customerId() {
      return accountOf(this.session, "customer", request);
    },
    get partnerId() {
      return accountOf(this.session, "partner", request);
    },
    get operatorId() {
      return accountOf(this.session, "operator", request);
    },
    get idempotencyKey() {
      return idempotencyKey(request);
    },
    request,
    reply,
  };
}

function accountOf(session: Session, role: Role, { url }: FastifyRequest): string {
  if (session.role !== role) throw new Error(`${url} takes another's session for one of a ${role}`);
  return session.accountId;
}

/**
 * Reserves a folder of addresses for the contract: a route mounted there without `serve()`, and so without a rule on who may
 * call it, stops the start; an address where nothing is mounted gets the API's own refusal.
 */
export function onlyFromContract(api: FastifyInstance): void {
  api.all("/*", async () => {
    throw refuse("NOTHING_HERE");
  });
  api.addHook("onRoute", ({ method, url, config }) => {
    if (!config?.endpoint?.access)
      throw new Error(`${method} ${url} is mounted without a contract that says who may call`);
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
