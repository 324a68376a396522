import type { FastifyInstance } from "fastify";
import type { Desk } from "./desk.ts";
import { readCount, readFaults, readOutage, Unreadable } from "./faults.ts";
import { NotPossible, type Outcome, type Payment } from "./payments.ts";
import type { RateLimit } from "./rate-limit.ts";

interface Options {
  desk: Desk;
  limit: RateLimit;
}

/** Outcomes by the word that the call takes, which is UPayments' word. */
const outcomes: Record<string, Outcome> = {
  CAPTURED: "captured",
  "NOT CAPTURED": "declined",
  CANCELED: "canceled",
  PENDING: "pending",
};

/** How payers pay if a test does not say. */
const usualMethods: Record<Payment["provider"], string> = { upayments: "knet", razorpay: "upi", stripe: "card" };

type Body = Record<string, unknown> | null;

/** Calls for tests, the same for every provider. docs/change/sandbox.md lists them. */
export function controlCalls(app: FastifyInstance, { desk, limit }: Options): void {
  const { store, clock, agenda } = desk;

  // Browsers on this machine also show pages of other sites.
  app.addHook("onRequest", async (request, reply) => {
    if (["cross-site", "same-site"].includes(String(request.headers["sec-fetch-site"]))) {
      return reply.code(403).send({ message: "Control calls are not for other sites' pages" });
    }
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Unreadable) return reply.code(400).send({ message: error.message });
    if (error instanceof NotPossible) return reply.code(409).send({ message: error.message });
    throw error;
  });

  const shown = (payment: Payment) => ({
    ...payment,
    refunds: desk.refundsOf(payment.session),
    notifications: store.listOf("notification", payment.session),
  });
  const outcomeOf = (body: Body): Outcome => {
    const outcome = outcomes[String(body?.result)];
    if (!outcome) throw new Unreadable(`result must be one of ${Object.keys(outcomes).join(", ")}`);
    return outcome;
  };

  app.get("/payments", async () => ({ payments: store.list("payment").map(shown) }));

  type Named = { Params: { session: string }; Body: Body };
  app.register(async (one) => {
    one.addHook<Named>("preHandler", async ({ params }, reply) => {
      if (!desk.payment(params.session)) return reply.code(404).send({ message: "There is no such payment" });
    });
    const answer = (session: string) => {
      const payment = desk.payment(session);
      return payment && shown(payment);
    };
    one.get<Named>("/payments/:session", async ({ params }) => answer(params.session));
    one.patch<Named>("/payments/:session/faults", async ({ params, body }) => {
      desk.setFaults(params.session, readFaults(body ?? {}));
      return answer(params.session);
    });
    one.post<Named>("/payments/:session/decide", async ({ params, body }) => {
      const usual = usualMethods[desk.payment(params.session)?.provider ?? "upayments"];
      desk.decide(params.session, outcomeOf(body), String(body?.method ?? usual));
      await agenda.catchUp();
      const payment = desk.payment(params.session);
      const back = payment && desk.protocolOf(payment).backTo(payment);
      return { ...answer(params.session), back: back ?? null };
    });
    one.post<Named>("/payments/:session/forge", async ({ params, body }) => {
      desk.forge(params.session, outcomeOf(body));
      await agenda.catchUp();
      return answer(params.session);
    });
    one.post<Named>("/payments/:session/expire", async ({ params }) => {
      if (!desk.end(params.session, "expired")) throw new NotPossible("It is paid or ended already");
      await agenda.catchUp();
      return answer(params.session);
    });
    one.post<Named>("/payments/:session/release", async ({ params }) => {
      desk.release(params.session);
      await agenda.catchUp();
      return answer(params.session);
    });
  });

  app.post("/release", async () => {
    desk.release();
    await agenda.catchUp();
    return { undelivered: store.undelivered() };
  });
  app.post<{ Params: { id: string }; Body: Body }>("/refunds/:id/settle", async ({ params, body }) => {
    const state = body?.state ?? "done";
    if (state !== "done" && state !== "failed") throw new Unreadable("state must be done or failed");
    if (!desk.settleRefund(params.id, state)) throw new NotPossible("There is no such refund on its way");
    await agenda.catchUp();
    return store.get("refund", params.id);
  });

  const faults = () => ({
    faults: Object.fromEntries(store.list("faults").map((each) => [each.orderId, each])),
    down: store.get("outage", "now") ?? null,
  });
  app.get("/faults", async () => faults());
  app.post<{ Body: Body }>("/faults", async ({ body }) => {
    const { orderId = "*", times, down, ...rest } = body ?? {};
    const read = readFaults(rest);
    const outage = down && typeof down === "object" ? readOutage(down as Record<string, unknown>, clock.now()) : down;
    store.together(() => {
      const id = String(orderId);
      if (Object.keys(rest).length > 0) {
        const count = times === undefined ? null : readCount("times", times);
        store.put("faults", id, { orderId: id, faults: read, times: count });
      }
      if (outage) store.put("outage", "now", outage as ReturnType<typeof readOutage>);
      if (outage === null) store.remove("outage", "now");
    });
    return faults();
  });
  app.delete("/faults", async () => {
    for (const { orderId } of store.list("faults")) store.remove("faults", orderId);
    store.remove("outage", "now");
    return faults();
  });

  app.get("/clock", async () => ({ now: new Date(clock.now()).toISOString() }));
  app.post<{ Body: Body }>("/clock/advance", async ({ body }) => {
    clock.advance(readCount("seconds", body?.seconds) * 1000);
    await agenda.catchUp();
    return { now: new Date(clock.now()).toISOString() };
  });
  app.post("/reset", async () => {
    store.clear();
    clock.reset();
    limit.reset();
    return { payments: [] };
  });
}
