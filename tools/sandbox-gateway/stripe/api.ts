import { randomInt } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Desk } from "../desk.ts";
import { capturedTry, lastTry, type Payment } from "../payments.ts";
import { type Refund, refundedOf } from "../refunds.ts";
import { sameText } from "../same-text.ts";
import type { Settings } from "../settings.ts";
import { readSession } from "./checkout.ts";
import { chargeOf, intentOf, refundOf, sessionOf, statusOf } from "./entities.ts";
import { metadataIn, type Nested, nested, onlyKnown, textIn, wholeIn } from "./form.ts";
import { newId } from "./ids.ts";
import { expandedIn, pageIn } from "./list.ts";
import { once } from "./once.ts";
import { missing, Refusal } from "./refusal.ts";

interface Options {
  desk: Desk;
  settings: Settings["stripe"];
  /** Returns the sandbox's own address, once it listens. */
  address: () => string;
}

type ById = { Params: { id: string }; Querystring: Record<string, unknown> };
type Query = { Querystring: Record<string, unknown> };

/** The calls of Stripe's API v1 that a shop with Checkout makes. */
export function stripeApi(app: FastifyInstance, { desk, settings, address }: Options): void {
  const { secretKey } = settings;
  const accepted = [`Bearer ${secretKey}`, `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`];
  app.addHook("preValidation", async (request) => {
    const { authorization = "" } = request.headers;
    if (!secretKey || !accepted.some((each) => sameText(authorization, each)))
      throw new Refusal("Invalid API Key provided: sk_test_********", { status: 401 });
    const type = request.headers["content-type"] ?? "";
    if (request.body && !type.startsWith("application/x-www-form-urlencoded"))
      throw new Refusal("Send the request as application/x-www-form-urlencoded");
  });
  // Stripe writes its JSON to be read by people, too.
  app.setReplySerializer((payload) => JSON.stringify(payload, null, 2));
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error;
    return reply.code(error.status).send(error.body);
  });

  const formOf = ({ body }: FastifyRequest): Nested => nested((body ?? {}) as Record<string, unknown>);
  const ours = (): Payment[] =>
    desk.store
      .list("payment")
      .filter(({ provider }) => provider === "stripe")
      .reverse();
  const sessionNamed = (id: string): Payment => {
    const payment = desk.payment(id);
    if (payment?.provider !== "stripe") throw missing("checkout.session", id);
    return payment;
  };
  /** Before the payer has tried to pay there is no payment. */
  const intentNamed = (id: string): Payment => {
    const payment = desk.payment(desk.store.named(`intent:${id}`) ?? "");
    if (!payment || !lastTry(payment)) throw missing("payment_intent", id);
    return payment;
  };
  const chargesOf = (payment: Payment) =>
    payment.tries.map((made) => chargeOf(payment, made, desk.refundsOf(payment.session)));
  const shownIntent = (payment: Payment, expanded: string[], at = "") => ({
    ...intentOf(payment),
    ...(expanded.includes(`${at}latest_charge`) && { latest_charge: chargesOf(payment).at(-1) ?? null }),
  });
  const shown = (payment: Payment, expanded: string[] = []) => ({
    ...sessionOf(payment, address()),
    ...(lastTry(payment) &&
      expanded.some((each) => each.split(".")[0] === "payment_intent") && {
        payment_intent: shownIntent(payment, expanded, "payment_intent."),
      }),
  });

  app.post("/checkout/sessions", { config: { operation: "charge" } }, async (request, reply) =>
    once(desk, request, reply, () => {
      const asked = readSession(formOf(request), desk.clock.now() / 1000);
      const session = newId("cs_test", 58);
      const intent = newId("pi");
      desk.agenda.add("expire", session, asked.expiresAt * 1000);
      const payment = desk.open(
        {
          ...{ session, provider: "stripe", orderId: asked.clientReferenceId },
          ...{ reference: asked.metadata.reference ?? "", description: asked.description },
          ...{ currency: asked.currency, amount: asked.amount, ids: { payment_intent: intent } },
          customer: { id: "", name: "", email: asked.email, phone: "" },
          ...{ returnUrl: asked.successUrl, cancelUrl: asked.cancelUrl },
          notificationUrl: settings.webhook?.url ?? "",
          extra: {
            ...{ expires_at: asked.expiresAt, metadata: asked.metadata },
            ...{ payment_description: asked.payment.description, payment_metadata: asked.payment.metadata },
          },
        },
        [`intent:${intent}`],
      );
      return shown(payment);
    }),
  );

  const status = { config: { operation: "status" } } as const;
  app.get<ById>("/checkout/sessions/:id", status, async ({ params, query }) =>
    shown(sessionNamed(params.id), expandedIn(query)),
  );
  app.get<Query>("/checkout/sessions", status, async ({ query }) => {
    const all = ours().filter(({ ids }) => [undefined, ids.payment_intent].includes(query.payment_intent as string));
    return pageIn(
      query,
      "/v1/checkout/sessions",
      all.map((payment) => shown(payment)),
    );
  });
  app.post<ById>("/checkout/sessions/:id/expire", async (request, reply) =>
    once(desk, request, reply, () => {
      const payment = sessionNamed(request.params.id);
      const ended = statusOf(payment) === "open" && desk.end(payment.session, "expired");
      if (!ended)
        throw new Refusal(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${statusOf(payment)}.`,
          { isKept: true },
        );
      return shown(ended);
    }),
  );
  app.get<ById>("/payment_intents/:id", status, async ({ params, query }) =>
    shownIntent(intentNamed(params.id), expandedIn(query)),
  );

  app.get<Query>("/charges", { config: { operation: "list" } }, async ({ query }) => {
    const all = ours()
      .flatMap((payment) => payment.tries.toReversed().map((made) => ({ payment, made })))
      .sort((one, other) => other.made.at - one.made.at)
      .map(({ payment, made }) => chargeOf(payment, made, desk.refundsOf(payment.session)));
    return pageIn(query, "/v1/charges", all);
  });

  app.post("/refunds", { config: { operation: "refund" } }, async (request, reply) => {
    let isLost = false;
    const answer = once(desk, request, reply, () => {
      const { payment, amount, extra } = readRefund(formOf(request));
      if (payment.faults.refund === "no-balance")
        throw new Refusal("Insufficient funds in your Stripe balance to refund this amount.", {
          ...{ message_code: "insufficient_balance_for_refund", isKept: true },
        });
      const refund: Refund = {
        ...{ id: newId("re"), session: payment.session, createdAt: desk.clock.now(), amount },
        ...{ state: "pending", doneAt: undefined, arn: String(randomInt(10 ** 14)), extra },
      };
      desk.openRefund(payment, refund, []);
      isLost = payment.faults.refund === "answer-lost";
      return refundOf(payment, refund);
    });
    if (isLost) request.raw.socket.destroy();
    return answer;
  });
  const readRefund = (given: Nested) => {
    onlyKnown(given, ["payment_intent", "amount", "reason", "metadata", "expand"]);
    const payment = intentNamed(textIn(given.payment_intent));
    const captured = capturedTry(payment);
    if (!captured)
      throw new Refusal("This PaymentIntent does not have a successful charge to refund.", { isKept: true });
    const left = captured.captured - refundedOf(desk.refundsOf(payment.session));
    const amount = given.amount === undefined ? left : wholeIn(given.amount, "amount");
    if (left === 0)
      throw new Refusal(`Charge ${captured.id} has already been refunded.`, {
        ...{ code: "charge_already_refunded", isKept: true },
      });
    if (amount < 1)
      throw new Refusal("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
    if (amount > left)
      throw new Refusal(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
        ...{ param: "amount", isKept: true },
      });
    const reason = given.reason === undefined ? undefined : textIn(given.reason);
    if (reason !== undefined && !["duplicate", "fraudulent", "requested_by_customer"].includes(reason))
      throw new Refusal("Invalid reason", { param: "reason" });
    return { payment, amount, extra: { reason, metadata: metadataIn(given.metadata) } };
  };

  const refundStatus = { config: { operation: "refund-status" } } as const;
  app.get<Query>("/refunds", refundStatus, async ({ query }) => {
    const payments = query.payment_intent === undefined ? ours() : [intentNamed(String(query.payment_intent))];
    const all = payments
      .flatMap((payment) => desk.refundsOf(payment.session).map((refund) => ({ payment, refund })))
      .sort((one, other) => other.refund.createdAt - one.refund.createdAt)
      .map(({ payment, refund }) => refundOf(payment, refund));
    return pageIn(query, "/v1/refunds", all);
  });
  app.get<ById>("/refunds/:id", refundStatus, async ({ params }) => {
    const refund = desk.store.get("refund", params.id);
    const payment = refund && desk.payment(refund.session);
    if (payment?.provider !== "stripe") throw missing("refund", params.id);
    return refundOf(payment, refund as Refund);
  });
}
