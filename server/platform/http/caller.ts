import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "../config/network.ts";

const requests = new AsyncLocalStorage<FastifyRequest>();

/** For whom something is done. */
export interface Caller {
  /** What they have a share of a line by: their connection to the internet. */
  name: string;
  /** They have hung up: nobody will read what is done for them. */
  hasLeft: () => boolean;
}

/** Whose request this is being done for; null for what the process does by itself. */
export function caller(): Caller | null {
  const request = requests.getStore();
  if (!request) return null;
  return { name: networkOf(request.ip), hasLeft: () => request.raw.socket.destroyed };
}

/** Lets `caller()` know: from the start, and again later, as what reads a body forgets whose it was. */
export function rememberCallers(app: FastifyInstance): void {
  for (const stage of ["onRequest", "preHandler"] as const)
    app.addHook(stage, (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
      requests.run(request, done),
    );
}

/**
 * Whoever hangs up takes their address along: a request keeps it from its start, as what is done for it may go on for a while.
 */
export function keepAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const address: string | undefined = request.ip;
    Object.defineProperty(request, "ip", { value: address ?? "" });
    done();
  });
}
