import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { orderNow } from "../orders/orders.ts";
import { locationOf } from "./location-of.ts";
import { hideLocation, showLocation } from "./show-location.ts";

/** Where a partner is on the way to a visit, as its customer sees it. */
export function liveLocationRoutes(app: FastifyInstance, { db }: Parts): void {
  serve(app, endpoints.showLocation, async ({ partnerId, params, body }) => ({
    results: await showLocation(db, { partnerId, jobId: params.id, ...body }),
  }));
  serve(app, endpoints.hideLocation, async ({ partnerId, params }) => {
    await hideLocation(db, { partnerId, jobId: params.id });
    return {};
  });
  serve(app, endpoints.getLocation, async ({ customerId, params: { id, jobId } }) => {
    const order = await orderNow(db, customerId, id);
    const visit = await db
      .selectFrom("job")
      .select("id")
      .where("id", "=", jobId)
      .where("booking_id", "=", order.id)
      .executeTakeFirst();
    return { results: visit ? await locationOf(db, visit.id) : null };
  });
}
