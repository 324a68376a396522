import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Hint } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { hear } from "./settle-heard.ts";
import { hashOf } from "./start-payment.ts";

/** Far more than any provider writes. */
const MOST_BYTES = 16 * 1024;

/** Below the API's base path. */
export const NOTIFICATIONS = "/payments/notifications";

/**
 * Receives providers' notifications that there is news. They are not believed: they make a job ask, in the order they came.
 * UPayments signs nothing, so it must use an unguessable address per attempt; Razorpay and Stripe sign, and use `…/razorpay` and
 * `…/stripe`.
 * A sender of many unexpected notifications is ignored for a while.
 *
 * Not part of the contract: providers choose the format, a form or JSON, and the answer is 200 at once.
 */
export function notificationRoutes(app: FastifyInstance, { db, gateway, config }: Parts): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { to: string } }>(`${config.API_BASE_PATH}${NOTIFICATIONS}/:to`, async (request, reply) => {
      const { headers, body, params } = request;
      await app.rateLimiter?.checkUnexpected(request);
      const hint = gateway?.hint({
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()])),
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      });
      const attempt =
        gateway?.signs && params.to === gateway.name
          ? hint && (await findHinted(db, gateway.name, hint))
          : await findNotified(db, params.to);
      // Senders that know a payment of ours may go on: a provider sends much, and some of it twice.
      if (attempt || (gateway?.signs && hint)) await app.rateLimiter?.wasExpected(request);
      if (attempt?.isUndecided)
        await db.transaction().execute((tx) => hear(tx, gateway, { attemptId: attempt.id, trackId: hint?.trackId }));
      return reply.send({ code: 200 });
    });
  });
}

const attempts = (db: Database) =>
  db
    .selectFrom("payment_attempt")
    .select("id")
    .select((of) => of("state", "!=", "SUCCESS").as("isUndecided"));

const findNotified = (db: Database, token: string) =>
  attempts(db).where("notification_hash", "=", hashOf(token)).executeTakeFirst();

/** By the most specific name that the provider gave. */
async function findHinted(db: Database, provider: string, { session, orderId }: Hint) {
  const own = attempts(db).where("provider", "=", provider);
  if (session) return own.where("session", "=", session).executeTakeFirst();
  if (orderId) return own.where("provider_order_id", "=", orderId).executeTakeFirst();
  return undefined;
}
