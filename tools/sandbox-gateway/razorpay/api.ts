import { randomInt } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Desk } from "../desk.ts";
import { capturedTry, type Payment } from "../payments.ts";
import { type Refund, refundedOf } from "../refunds.ts";
import { sameText } from "../same-text.ts";
import type { Settings } from "../settings.ts";
import { linkOf, paymentOf, refundOf } from "./entities.ts";
import { readLink } from "./link.ts";
import { readList } from "./list.ts";
import { newId } from "./razorpay.ts";

interface Options {
  desk: Desk;
  settings: Settings["razorpay"];
  /** Returns the sandbox's own address, once it listens. */
  address: () => string;
}

const refuse = (reply: FastifyReply, description: string, field: string | null = null, status = 400): FastifyReply =>
  reply.code(status).send({
    error: {
      code: "BAD_REQUEST_ERROR",
      ...{ description, field, source: "business", step: "payment_initiation", reason: "input_validation_failed" },
      metadata: {},
    },
  });

const unknown = (reply: FastifyReply): FastifyReply => refuse(reply, "The id provided does not exist");

type ById = { Params: { id: string } };

/** The calls of Razorpay's API v1 that a shop with payment links makes. */
export function razorpayApi(app: FastifyInstance, { desk, settings, address }: Options): void {
  const { keyId, keySecret } = settings;
  const basic = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  app.addHook("preValidation", async (request, reply) => {
    if (keyId && keySecret && sameText(request.headers.authorization ?? "", basic)) return;
    return reply.code(401).send({ error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" } });
  });

  const linkNamed = (id: string | undefined): Payment | undefined => {
    const payment = desk.payment(id ?? "");
    return payment?.provider === "razorpay" ? payment : undefined;
  };
  const shown = (payment: Payment) => linkOf(payment, address());

  app.post("/payment_links", { config: { operation: "charge" } }, async (request, reply) => {
    const asked = readLink(request.body, desk.clock.now() / 1000);
    if ("field" in asked) return refuse(reply, asked.description, asked.field);
    const { referenceId, customer, expireBy } = asked;
    if (referenceId && desk.store.named(`reference:${referenceId}`)) {
      const description = `payment link with given reference_id (${referenceId}) already exists`;
      return refuse(reply, description, "reference_id");
    }
    const payment = desk.store.together(() => {
      const session = newId("plink");
      if (expireBy) desk.agenda.add("expire", session, expireBy * 1000);
      return desk.open(
        {
          ...{ session, provider: "razorpay", orderId: referenceId, reference: referenceId },
          ...{ description: asked.description, currency: asked.currency, amount: asked.amount },
          customer: { id: "", name: customer.name, email: customer.email, phone: customer.contact },
          ...{ returnUrl: asked.callbackUrl, cancelUrl: "", notificationUrl: settings.webhook?.url ?? "" },
          ...{ ids: { order_id: newId("order") }, extra: { ...asked.extra, expire_by: expireBy } },
        },
        referenceId ? [`reference:${referenceId}`] : [],
      );
    });
    return shown(payment);
  });

  const status = { config: { operation: "status" } } as const;
  app.get<ById>("/payment_links/:id", status, async ({ params }, reply) => {
    const payment = linkNamed(params.id);
    return payment ? shown(payment) : unknown(reply);
  });
  type ByReference = { Querystring: { reference_id?: string } };
  app.get<ByReference>("/payment_links", status, async ({ query }) => {
    const payment = linkNamed(desk.store.named(`reference:${query.reference_id}`));
    return { payment_links: payment ? [shown(payment)] : [] };
  });
  app.post<ById>("/payment_links/:id/cancel", async ({ params }, reply) => {
    if (!linkNamed(params.id)) return unknown(reply);
    const ended = desk.end(params.id, "cancelled");
    return ended ? shown(ended) : refuse(reply, "Payment Link cannot be cancelled in its current state");
  });

  type Listed = { Querystring: { from?: string; to?: string; count?: string; skip?: string } };
  app.get<Listed>("/payments", { config: { operation: "list" } }, async ({ query }, reply) => {
    const asked = readList(query);
    if ("field" in asked) return refuse(reply, asked.description, asked.field);
    const items = desk.store
      .list("payment")
      .filter(({ provider }) => provider === "razorpay")
      .flatMap((payment) => payment.tries.map((made) => ({ payment, made })))
      .filter(({ made }) => made.at >= asked.from * 1000 && made.at < (asked.to + 1) * 1000)
      .sort((one, other) => other.made.at - one.made.at)
      .slice(asked.skip, asked.skip + asked.count)
      .map(({ payment, made }) => paymentOf(payment, made, desk.refundsOf(payment.session)));
    return { entity: "collection", count: items.length, items };
  });
  app.get<ById>("/payments/:id", status, async ({ params }, reply) => {
    const payment = linkNamed(desk.store.named(`try:${params.id}`));
    const made = payment?.tries.find(({ id }) => id === params.id);
    return payment && made ? paymentOf(payment, made, desk.refundsOf(payment.session)) : unknown(reply);
  });

  app.post<ById>("/payments/:id/refund", { config: { operation: "refund" } }, async (request, reply) => {
    const payment = linkNamed(desk.store.named(`try:${request.params.id}`));
    if (!payment) return unknown(reply);
    const captured = capturedTry(payment);
    if (captured?.id !== request.params.id)
      return refuse(reply, "The payment status should be captured for action to be taken");
    const { amount: asked, ...extra } = (request.body ?? {}) as Record<string, unknown>;
    const left = captured.captured - refundedOf(desk.refundsOf(payment.session));
    const amount = asked ?? left;
    if (left === 0) return refuse(reply, "The payment has been fully refunded already");
    if (!Number.isInteger(amount) || (amount as number) < 100) {
      return refuse(reply, "The amount must be atleast INR 1.00", "amount");
    }
    if ((amount as number) > left) {
      return refuse(reply, "The total refund amount is greater than the refund payment amount", "amount");
    }
    if (payment.faults.refund === "no-balance") {
      return refuse(reply, "Your account does not have enough balance to carry out the refund operation.");
    }
    const refund: Refund = {
      ...{ id: newId("rfnd"), session: payment.session, createdAt: desk.clock.now(), amount: amount as number },
      ...{ state: "pending", doneAt: undefined, arn: String(randomInt(10 ** 14)), extra },
    };
    desk.openRefund(payment, refund, []);
    if (payment.faults.refund === "answer-lost") {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    return refundOf(payment, refund);
  });

  const refundStatus = { config: { operation: "refund-status" } } as const;
  app.get<ById>("/payments/:id/refunds", refundStatus, async ({ params }, reply) => {
    const payment = linkNamed(desk.store.named(`try:${params.id}`));
    if (!payment) return unknown(reply);
    const items = desk.refundsOf(payment.session).map((refund) => refundOf(payment, refund));
    return { entity: "collection", count: items.length, items };
  });
  app.get<ById>("/refunds/:id", refundStatus, async ({ params }, reply) => {
    const refund = desk.store.get("refund", params.id);
    const payment = linkNamed(refund?.session);
    return refund && payment ? refundOf(payment, refund) : unknown(reply);
  });
}
