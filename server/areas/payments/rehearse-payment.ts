import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Parts } from "../../platform/parts.ts";
import {
  GatewayFailure,
  type Opening,
  type PaymentGateway,
} from "../../platform/ports/payment-gateway/payment-gateway.ts";
import { newestAttempt } from "./attempts.ts";
import { settle } from "./settle.ts";
import { startPayment } from "./start-payment.ts";

interface Request {
  customerId: string;
  bookingId: string;
  log: FastifyBaseLogger;
}

/**
 * Pays an order in a rehearsal (`platform/database/rehearse.ts`): as its customer would, at a provider that is only made up, but
 * takes the real one's currency and steps. Returns what would have been charged. Refuses what `startPayment` refuses.
 */
export async function rehearsePayment(parts: Parts, { customerId, bookingId, log }: Request) {
  const made = { ...parts, gateway: parts.gateway && madeUp(parts.gateway) };
  const site = "https://rehearsal.invalid";
  const { charge } = await startPayment(made, { customerId, idOrNumber: bookingId, site, notifications: site, log });
  const attempt = await newestAttempt(parts.db, bookingId);
  if (attempt) await settle(made, attempt.id, { asker: "customer", log });
  return charge;
}

/** Has captured whatever it is asked about. Nobody is called. */
function madeUp({
  name,
  currency,
  chargeStep,
  partStep,
  questionsAMinute,
  callsToAsk,
}: PaymentGateway): PaymentGateway {
  let opened: Opening | undefined;
  const never = async () => {
    throw new GatewayFailure("nothing", "A made-up provider pays nothing back");
  };
  return {
    ...{ name, currency, chargeStep, partStep, questionsAMinute, callsToAsk, signs: false },
    open: async (opening) => {
      opened = opening;
      return { link: opening.returnUrl, session: randomUUID() };
    },
    ask: async ({ orderId, reference }) => ({
      ...{ result: "captured", said: "CAPTURED", orderId, reference, amount: opened?.amount },
      ...{ trackId: undefined, paymentId: randomUUID(), refundHandle: randomUUID(), method: undefined, facts: {} },
    }),
    hint: () => undefined,
    refund: never,
    askRefund: never,
    tryOut: async () => {},
  };
}
