import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "../config/network.ts";

const requests = new AsyncLocalStorage<FastifyRequest>();

/** The caller for whom work is done. */
export interface Caller {
  /** Whose share of a line they use: the name of their connection to the internet. */
  name: string;
  /** Whether they have hung up: then nobody will read the answer. */
  hasLeft: () => boolean;
}

/** Returns the caller whose request is being handled; null for work that the process does by itself. */
export function caller(): Caller | null {
  const request = requests.getStore();
  if (!request) return null;
  return { name: networkOf(request.ip), hasLeft: () => request.raw.socket.destroyed };
}

/** Tells `caller()` about each request: at its start, and again later, because reading a body loses the context. */
export function rememberCallers(app: FastifyInstance): void {
  for (const stage of ["onRequest", "preHandler"] as const)
    app.addHook(stage, (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
      requests.run(request, done),
    );
}

/**
 * Keeps a request's address from its start: it is lost when the client hangs up, while work for the request may go on for a while.
 */
export function keepAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const address: string | undefined = request.ip;
    Object.defineProperty(request, "ip", { value: address ?? "" });
    done();
  });
}
