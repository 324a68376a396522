import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Desk } from "./desk.ts";
import type { Operation, Outage } from "./faults.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What a call of the provider's API does, so that outages can target it. */
    operation?: Operation;
  }
  interface FastifyRequest {
    outage?: Outage | undefined;
  }
}

/** Makes the provider's calls go wrong as ordered. */
export function addOutages(app: FastifyInstance, desk: Desk): void {
  app.addHook("onRequest", async (request, reply) => {
    const { operation } = request.routeOptions.config;
    request.outage = operation && take(desk, operation);
    const how = request.outage?.how;
    if (how === "unavailable") {
      return reply.code(503).type("text/html").send("<html><body><h1>503 Service Unavailable</h1></body></html>");
    }
    if (how === "drop") {
      reply.hijack();
      request.raw.socket.destroy();
    }
  });
  app.addHook("onSend", async (request, reply, payload) => {
    switch (request.outage?.how) {
      case "lost":
        reply.hijack();
        request.raw.socket.destroy();
        return payload;
      case "slow":
        await sleep(request.outage.slowMs, undefined, { ref: false });
        return payload;
      case "broken":
        return String(payload).slice(0, String(payload).length / 2);
      default:
        return payload;
    }
  });
}

/** Returns the outage that this call meets, if any, and counts it down. */
function take(desk: Desk, operation: Operation): Outage | undefined {
  const outage = desk.store.get("outage", "now");
  if (!outage?.on.includes(operation)) return undefined;
  const over = outage.until !== null && outage.until <= desk.clock.now();
  if (over || outage.calls === 1) desk.store.remove("outage", "now");
  else if (outage.calls !== null) desk.store.put("outage", "now", { ...outage, calls: outage.calls - 1 });
  return over ? undefined : outage;
}
