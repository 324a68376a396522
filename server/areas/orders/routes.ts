import { endpoints, type OrderDetails, type OrderStatus } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serveStream } from "../../platform/http/event-stream.ts";
import { requireOwn } from "../../platform/http/own.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { changeWayIn } from "./change-way-in.ts";
import { findOwnTimes } from "./find-own-times.ts";
import { getOrder, listOrders, orderNow } from "./orders.ts";
import { type MayPayOnline, placeOrder } from "./place-order.ts";
import { rescheduleOrder } from "./reschedule-order.ts";

/** What payments do: that area builds on this one. */
interface Paying {
  mayPayOnline: MayPayOnline;
  cancelOrder(parts: Parts, customerId: string, idOrNumber: string): Promise<OrderDetails>;
}

export function orderRoutes(app: FastifyInstance, parts: Parts, { mayPayOnline, cancelOrder }: Paying): void {
  const { db, config } = parts;
  serve(app, endpoints.listSlots, async ({ query, customerId }) => ({
    results: await findOwnTimes(db, config, customerId, query),
  }));
  serve(app, endpoints.placeOrder, async ({ body, customerId, idempotencyKey, request }) => {
    requireOwn(body.userId, customerId);
    const takesNewcomer = async () => (await app.rateLimiter?.takesNewcomer(request)) ?? true;
    const given = { customerId, booking: body, idempotencyKey, mayPayOnline, takesNewcomer, zone: config };
    return { results: [await placeOrder(db, given)] };
  });
  serve(app, endpoints.listOrders, async ({ params, query, customerId }) => {
    requireOwn(params.userId, customerId);
    return { results: await listOrders(db, customerId, query) };
  });
  serve(app, endpoints.getOrder, ({ params, customerId }) => getOrder(parts, customerId, params.id));
  serve(app, endpoints.rescheduleOrder, ({ params, body, customerId }) =>
    rescheduleOrder(parts, { customerId, idOrNumber: params.id, startsAt: new Date(body.slot) }),
  );
  serve(app, endpoints.changeWayIn, ({ params, body, customerId }) =>
    changeWayIn(parts, { customerId, idOrNumber: params.id, ...body }),
  );
  serve(app, endpoints.cancelOrder, ({ params, customerId }) => cancelOrder(parts, customerId, params.id));
  serveStream(app, endpoints.orderEvents, async ({ params, customerId }) => {
    const { id } = await orderNow(db, customerId, params.id);
    return {
      topics: [`booking/${id}`],
      read: async () => {
        const { status, payment_status, version } = await orderNow(db, customerId, id);
        return { id: version, data: { _id: id, ordStatus: status as OrderStatus, payment_status } };
      },
    };
  });
}
