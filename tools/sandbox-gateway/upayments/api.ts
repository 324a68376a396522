import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Desk } from "../desk.ts";
import { minorOf } from "../money.ts";
import { capturedTry, type Payment } from "../payments.ts";
import type { RateLimit } from "../rate-limit.ts";
import { type Refund, refundedOf } from "../refunds.ts";
import { sameText } from "../same-text.ts";
import { refundEntryOf, transactionOf } from "./answers.ts";
import { readCharge } from "./charge.ts";
import { newIds } from "./upayments.ts";

interface Options {
  desk: Desk;
  token: string;
  limit: RateLimit;
  /** Returns the sandbox's own address, once it listens. */
  address: () => string;
}

/** Returns a random id as the provider makes them: `GMkZ…`. */
const name = (length: number): string =>
  randomBytes(length).toString("base64url").replace(/[-_]/g, "x").slice(0, length);

const refuse = (reply: FastifyReply, status: number, message: string, more = {}): FastifyReply =>
  reply.code(status).send({ status: false, message, ...more });

/** The calls of UPayments' API v1 that a shop makes. */
export function upaymentsApi(app: FastifyInstance, { desk, token, limit, address }: Options): void {
  app.addHook("preValidation", async (request, reply) => {
    if (!sameText(request.headers.authorization ?? "", `Bearer ${token}`)) {
      return refuse(reply, 401, "Unauthenticated.");
    }
  });

  app.post("/charge", { config: { operation: "charge" } }, async (request, reply) => {
    const charge = readCharge(request.body);
    if ("faulty" in charge) {
      const first = Object.values(charge.faulty)[0]?.[0];
      return refuse(reply, 422, first ?? "The given data was invalid.", { errors: charge.faulty });
    }
    const { order, reference, customer, returnUrl, cancelUrl, notificationUrl } = charge;
    const session = randomBytes(24).toString("hex");
    const ids = newIds();
    const payment = desk.open(
      {
        ...{ session, provider: "upayments", orderId: order.id, reference: reference || order.reference },
        ...{ description: order.description, currency: order.currency, amount: order.amount, customer },
        ...{ returnUrl, cancelUrl, notificationUrl, ids, extra: {} },
      },
      [`order:${ids.order_id}`, `invoice:${ids.invoice_id}`],
    );
    const link = address() + desk.protocolOf(payment).pageOf(payment);
    return reply.code(201).send({ status: true, message: "Charge created successfully", data: { link } });
  });

  const status = (reply: FastifyReply, session: string | undefined): FastifyReply => {
    const wait = limit.waitFor();
    if (wait !== undefined) {
      return refuse(reply.header("retry-after", wait), 429, "Too Many Attempts.");
    }
    const payment = session === undefined ? undefined : desk.payment(session);
    if (payment?.provider !== "upayments") return refuse(reply, 404, "Transaction not found.");
    const transaction = transactionOf(payment);
    return reply.code(201).send({ status: true, message: "Response received successfully", data: { transaction } });
  };
  const operation = { config: { operation: "status" } } as const;
  app.get<{ Params: { track: string } }>("/get-payment-status/:track", operation, async ({ params }, reply) =>
    status(reply, desk.store.named(`try:${params.track}`)),
  );
  type ByQuery = { Querystring: { session_id?: string; invoice_id?: string } };
  app.get<ByQuery>("/get-payment-status", operation, async ({ query }, reply) =>
    status(reply, query.session_id ?? desk.store.named(`invoice:${query.invoice_id}`)),
  );

  app.get("/check-payment-button-status", async () => ({
    status: true,
    message: "Response received successfully",
    data: { payButtons: { knet: true, credit_card: true } },
  }));

  app.post("/create-refund", { config: { operation: "refund" } }, async (request, reply) => {
    const { orderId, totalPrice, ...extra } = (request.body ?? {}) as Record<string, unknown>;
    const payment = desk.payment(desk.store.named(`order:${orderId}`) ?? "");
    const captured = payment && capturedTry(payment)?.captured;
    if (!payment || !captured) return refuse(reply, 404, "Order not found.");
    const left = captured - refundedOf(desk.refundsOf(payment.session));
    const amount = refundable(payment, totalPrice, captured);
    if (!amount) return refuse(reply, 422, "The total price format is invalid.");
    if (amount > left) return refuse(reply, 400, "The refund amount is more than what is left of the payment.");
    if (payment.faults.refund === "no-balance") {
      return refuse(reply, 400, "Refund failed: not enough balance in your account. Please top up.");
    }
    if (payment.faults.refund === "fails") return refuse(reply, 400, "Refund failed: the bank refused it.");
    const refund: Refund = {
      ...{ id: name(32), session: payment.session, createdAt: desk.clock.now(), amount, state: "pending" },
      ...{ doneAt: undefined, arn: randomBytes(15).toString("hex"), extra },
    };
    const names = [`refund:${refund.id}`, `refund:${payment.ids.order_id}${refund.id}`];
    desk.openRefund(payment, refund, names);
    if (payment.faults.refund === "answer-lost") {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    const data = { orderId: names[1]?.slice("refund:".length), refundOrderId: refund.id, refundArn: refund.arn };
    return { status: true, message: "Refund invoice generated successfully", data };
  });

  // The provider's reference page has check-refund, its index check-refund-status.
  for (const path of ["/check-refund/:id", "/check-refund-status/:id"]) {
    const config = { operation: "refund-status" } as const;
    app.get<{ Params: { id: string } }>(path, { config }, async ({ params }, reply) => {
      const one = desk.store.get("refund", desk.store.named(`refund:${params.id}`) ?? "");
      const payment = desk.payment(one?.session ?? desk.store.named(`order:${params.id}`) ?? "");
      if (!payment) return refuse(reply, 404, "Order not found.");
      const refund = (one ? [one] : desk.refundsOf(payment.session)).map((each) => refundEntryOf(payment, each));
      return { status: true, message: "Response received successfully", data: { refund } };
    });
  }
}

/** Reads an amount to refund. Two decimals are documented; only the whole captured amount may need a third. */
function refundable(payment: Payment, totalPrice: unknown, captured: number): number | undefined {
  const amount = minorOf(totalPrice, payment.currency);
  return amount === captured || /^\d+(\.\d{1,2})?$/.test(String(totalPrice)) ? amount : undefined;
}
