import { endpoints } from "@chowk/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readerOf } from "../../platform/http/language.ts";
import { requireOwn } from "../../platform/http/own.ts";
import { serve } from "../../platform/http/serve.ts";
import { siteToReturnTo } from "../../platform/http/site.ts";
import { inPriceCurrency, toMinor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { orderNow } from "../orders/orders.ts";
import { readCredit } from "./credit.ts";
import { lookAtPayment, notPaid } from "./look-at-payment.ts";
import { NOTIFICATIONS } from "./notifications.ts";
import { earningsOf } from "./partner-earnings.ts";
import { lookAtOrderToPay, orderOfLink, payOrderByLink, showOrderToPay } from "./pay-order-by-link.ts";
import { quoteFor, quoting } from "./quote.ts";
import { lookAtRest, payRest, restsOf, showRest } from "./rest.ts";
import { startPayment, told } from "./start-payment.ts";
import { giveTip, listTips, lookAtTips } from "./tips.ts";
import { useCredit } from "./use-credit.ts";

export function paymentRoutes(app: FastifyInstance, parts: Parts): void {
  const { config, db, gateway, secrets } = parts;
  serve(app, endpoints.getEarnings, ({ partnerId, query, request }) =>
    earningsOf(db, {
      ...{ partnerId, week: query.week },
      ...{ zone: config.TIME_ZONE, language: readerOf(request, config) },
    }),
  );
  serve(app, endpoints.paymentQuote, async ({ query }) => {
    const price = inPriceCurrency(toMinor(query.totalPrice) ?? 0);
    const quote = await quoting.run(() => quoteFor(db, gateway, price));
    return { quote: quote ? { price: told(quote.price), charge: told(quote.charge), rate: quote.rate ?? null } : null };
  });
  const from = (request: FastifyRequest) => {
    const site = siteToReturnTo(config, request);
    return { site, notifications: `${site}${config.API_BASE_PATH}${NOTIFICATIONS}`, log: request.log };
  };
  serve(app, endpoints.paymentSession, ({ params, customerId, request }) =>
    startPayment(parts, { customerId, idOrNumber: params.orderId, ...from(request) }),
  );
  serve(app, endpoints.listRests, async ({ params, customerId }) => {
    const { id } = await orderNow(db, customerId, params.id);
    return restsOf(parts, customerId, id);
  });
  serve(app, endpoints.useCredit, async ({ params, customerId, request }) => {
    const { id } = await orderNow(db, customerId, params.id);
    await useCredit(parts, { customerId, orderId: id, log: request.log });
    return restsOf(parts, customerId, id);
  });
  serve(app, endpoints.getCredit, ({ params, customerId }) => {
    requireOwn(params.userId, customerId);
    return readCredit(db, customerId);
  });
  serve(app, endpoints.showRest, ({ params: { token } }) => {
    const orderId = orderOfLink(secrets, token);
    return orderId ? showOrderToPay(parts, orderId) : showRest(parts, token);
  });
  serve(app, endpoints.lookAtRest, ({ params: { token }, request }) => {
    const orderId = orderOfLink(secrets, token);
    return orderId ? lookAtOrderToPay(parts, orderId, request.log) : lookAtRest(parts, token, request.log);
  });
  serve(app, endpoints.payRest, ({ params: { token }, body, request }) => {
    const orderId = orderOfLink(secrets, token);
    return orderId
      ? payOrderByLink(parts, { orderId, token, ...from(request), ...body })
      : payRest(parts, token, { ...from(request), ...body });
  });
  serve(app, endpoints.listTips, ({ params, customerId }) => listTips(parts, { customerId, idOrNumber: params.id }));
  serve(app, endpoints.lookAtTips, ({ params, customerId, request }) =>
    lookAtTips(parts, { customerId, idOrNumber: params.id }, request.log),
  );
  serve(app, endpoints.giveTip, ({ params, body, customerId, request }) =>
    giveTip(parts, { customerId, idOrNumber: params.id, ...body, ...from(request) }),
  );
  serve(app, endpoints.paymentReturned, async ({ params, customerId, request }) => {
    const order = await lookAtPayment(parts, { customerId, idOrNumber: params.orderId, log: request.log });
    if (order.payment_status !== "SUCCESS") throw refuse(notPaid(order), { data: { order } });
    return { order };
  });
  serve(app, endpoints.paymentCanceled, async ({ params, customerId, request }) => ({
    order: await lookAtPayment(parts, { customerId, idOrNumber: params.orderId, log: request.log }),
  }));
}
