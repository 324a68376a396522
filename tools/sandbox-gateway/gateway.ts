import type { AddressInfo } from "node:net";
import fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { controlCalls } from "./control.ts";
import { Desk } from "./desk.ts";
import { addOutages } from "./outage.ts";
import { hostedPages } from "./page/routes.ts";
import { RateLimit } from "./rate-limit.ts";
import { razorpayApi } from "./razorpay/api.ts";
import { razorpay } from "./razorpay/razorpay.ts";
import type { Settings } from "./settings.ts";
import { Store } from "./store.ts";
import { stripeApi } from "./stripe/api.ts";
import { stripe } from "./stripe/stripe.ts";
import { upaymentsApi } from "./upayments/api.ts";
import { upayments } from "./upayments/upayments.ts";

export interface Gateway {
  /** `http://127.0.0.1:4711` */
  url: string;
  /** Answers the calls that are under way and closes; the state stays on disk. */
  close(): Promise<void>;
}

const LOOPBACK = "127.0.0.1";

/** Opens the sandbox on loopback, with its state from the last run on this folder. */
export async function openGateway(settings: Settings): Promise<Gateway> {
  const store = new Store(settings.folder);
  const desk = new Desk(store, {
    upayments,
    razorpay: razorpay(settings.razorpay),
    stripe: stripe(settings.stripe),
  });
  const limit = new RateLimit(desk.clock, settings.upayments.statusLimit);
  const app = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  let url = "";
  const address = () => url;

  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply.code(status).send({ status: false, message: error.message });
  });
  addOutages(app, desk);
  hostedPages(app, { desk, merchant: settings.merchant });
  app.register(async (part) => controlCalls(part, { desk, limit }));
  app.register(async (part) => upaymentsApi(part, { desk, limit, address, token: settings.upayments.token }), {
    prefix: "/upayments/api/v1",
  });
  app.register(async (part) => razorpayApi(part, { desk, address, settings: settings.razorpay }), {
    prefix: "/razorpay/v1",
  });
  app.register(async (part) => stripeApi(part, { desk, address, settings: settings.stripe }), { prefix: "/stripe/v1" });

  try {
    url = await listen(app, settings.port || store.get("value", "port") || 0, settings.port !== 0);
  } catch (error) {
    store.close();
    throw error;
  }
  store.put("value", "port", (app.server.address() as AddressInfo).port);
  desk.start();
  return {
    url,
    async close() {
      await app.close();
      await desk.agenda.stop();
      store.close();
    },
  };
}

/** Listens on the last port again, as links that were given out contain it; on another port if that one is taken. */
async function listen(app: FastifyInstance, port: number, exactly: boolean): Promise<string> {
  try {
    return await app.listen({ host: LOOPBACK, port });
  } catch (error) {
    if (exactly || port === 0 || (error as { code?: string }).code !== "EADDRINUSE") throw error;
    return app.listen({ host: LOOPBACK, port: 0 });
  }
}
