import { endpoints, type OrderStatus } from "@chowk/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { serveStream } from "../../platform/http/event-stream.ts";
import { readerOf } from "../../platform/http/language.ts";
import { requireOwn } from "../../platform/http/own.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { checkPromo } from "../promo-codes/promo-codes.ts";
import { dropFavourite, keepFavourite, listFavourites } from "../scheduling/scheduling.ts";
import { listPartnersBefore } from "./asked-again.ts";
import { changeBillTo, lastBillTo } from "./bill-to.ts";
import { changeVisitNote } from "./change-visit-note.ts";
import { changeWayIn } from "./change-way-in.ts";
import { findFreePartners } from "./find-free-partners.ts";
import { findNextFree } from "./find-next-free.ts";
import { findOwnTimes } from "./find-own-times.ts";
import { findPartnersNear } from "./find-partners-near.ts";
import { getOrder, listOrders, orderNow } from "./orders.ts";
import { type MayPayOnline, type PayWithCredit, placeOrder } from "./place-order.ts";
import { rescheduleOrder } from "./reschedule-order.ts";

interface Favouring {
  params: { userId: string };
  customerId: string;
  request: FastifyRequest;
}

/** What payments do: that area builds on this one. */
interface Paying {
  mayPayOnline: MayPayOnline;
  payWithCredit: PayWithCredit;
  cancelOrder(parts: Parts, customerId: string, idOrNumber: string): Promise<void>;
}

export function orderRoutes(
  app: FastifyInstance,
  parts: Parts,
  { mayPayOnline, payWithCredit, cancelOrder }: Paying,
): void {
  const { db, config, secrets } = parts;
  serve(app, endpoints.listSlots, async ({ query, customerId }) => ({
    results: await findOwnTimes(db, config, customerId, query),
  }));
  serve(app, endpoints.nextFree, async ({ params, query, reply }) => {
    // Where somebody is, is private: no shared cache may keep it.
    reply.header("cache-control", "no-store");
    return { results: await findNextFree(db, config, params.serviceId, query) };
  });
  serve(app, endpoints.partnersNear, async ({ params, query, reply }) => {
    reply.header("cache-control", "no-store");
    return { results: await findPartnersNear(db, params.serviceId, query) };
  });
  serve(app, endpoints.placeOrder, async ({ body, customerId, idempotencyKey, request }) => {
    requireOwn(body.userId, customerId);
    const takesNewcomer = async () => (await app.rateLimiter?.takesNewcomer(request)) ?? true;
    const given = {
      customerId,
      booking: body,
      idempotencyKey,
      mayPayOnline,
      payWithCredit,
      takesNewcomer,
      secrets,
      zone: config,
      language: readerOf(request, config),
    };
    return { results: [await placeOrder(db, given)] };
  });
  serve(app, endpoints.checkPromo, async ({ params, query, customerId }) => {
    requireOwn(params.userId, customerId);
    return { promo: await checkPromo(db, { ...query, customerId, zone: config.TIME_ZONE }) };
  });
  serve(app, endpoints.listOrders, async ({ params, query, customerId, request }) => {
    requireOwn(params.userId, customerId);
    return { results: await listOrders(db, customerId, { ...query, language: readerOf(request, config) }) };
  });
  const read = ({
    params,
    customerId,
    request,
  }: {
    params: { id: string };
    customerId: string;
    request: FastifyRequest;
  }) => getOrder(parts, customerId, params.id, readerOf(request, config));
  serve(app, endpoints.getOrder, read);
  serve(app, endpoints.rescheduleOrder, async (call) => {
    const { params, body, customerId } = call;
    await rescheduleOrder(parts, { customerId, idOrNumber: params.id, startsAt: new Date(body.slot) });
    return read(call);
  });
  serve(app, endpoints.changeWayIn, async (call) => {
    await changeWayIn(parts, { customerId: call.customerId, idOrNumber: call.params.id, ...call.body });
    return read(call);
  });
  serve(app, endpoints.changeVisitNote, async (call) => {
    await changeVisitNote(parts, { customerId: call.customerId, idOrNumber: call.params.id, ...call.body });
    return read(call);
  });
  serve(app, endpoints.partnersBefore, async ({ params, query, customerId }) => {
    requireOwn(params.userId, customerId);
    return { results: await listPartnersBefore(db, customerId, query.kinds) };
  });
  const favourites = async ({ params, customerId, request }: Favouring) => {
    requireOwn(params.userId, customerId);
    return { results: await listFavourites(db, customerId, readerOf(request, config)) };
  };
  serve(app, endpoints.listFavourites, favourites);
  serve(app, endpoints.keepFavourite, async (call) => {
    requireOwn(call.params.userId, call.customerId);
    await keepFavourite(db, call.customerId, call.params.partnerId);
    return favourites(call);
  });
  serve(app, endpoints.dropFavourite, async (call) => {
    requireOwn(call.params.userId, call.customerId);
    await dropFavourite(db, call.customerId, call.params.partnerId);
    return favourites(call);
  });
  serve(app, endpoints.partnersFree, async ({ query, customerId }) => ({
    results: await findFreePartners(db, config, customerId, query),
  }));
  serve(app, endpoints.changeBillTo, async (call) => {
    await changeBillTo(parts, { customerId: call.customerId, idOrNumber: call.params.id, ...call.body });
    return read(call);
  });
  serve(app, endpoints.lastBillTo, async ({ params, customerId }) => {
    requireOwn(params.userId, customerId);
    return { results: await lastBillTo(db, customerId) };
  });
  serve(app, endpoints.cancelOrder, async (call) => {
    await cancelOrder(parts, call.customerId, call.params.id);
    return read(call);
  });
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
