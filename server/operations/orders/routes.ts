import { type DeskOrder, endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import type { Tx } from "../../database/connection.ts";
import { Problem } from "../../http/problem.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { refundByDesk, seeToRefundByHand } from "../../payments/payments.ts";
import { noteEvent } from "../../scheduling/scheduling.ts";
import { audit } from "../audit.ts";
import { listDeskOrders } from "./list-orders.ts";
import { findOrderId, readDeskOrder } from "./read-order.ts";
import { takeAway } from "./take-away.ts";

/** The desk's calls about single orders. Each change and its entry in the audit log are one transaction. */
export function deskOrderRoutes(app: FastifyInstance, parts: Parts): void {
  const { config, db } = parts;
  /** Makes a change, and answers the order after it. */
  const change = async (makeIt: (tx: Tx) => Promise<string>): Promise<{ results: DeskOrder }> => {
    const id = await db.transaction().execute(makeIt);
    return { results: await readDeskOrder(db, id) };
  };

  serve(app, endpoints.deskOrders, async ({ query }) => ({
    results: await listDeskOrders(db, config.TIME_ZONE, query),
  }));
  serve(app, endpoints.deskOrder, async ({ params }) => ({
    results: await readDeskOrder(db, await findOrderId(db, params.id)),
  }));
  serve(app, endpoints.noteOnOrder, ({ params, body: { note }, operatorId }) =>
    change(async (tx) => {
      const id = await findOrderId(tx, params.id);
      await noteEvent(tx, { bookingId: id, event: "noted", by: { kind: "staff", id: operatorId }, note });
      await audit(tx, operatorId, "note on order", { kind: "order", id });
      return id;
    }),
  );
  serve(app, endpoints.takeAwayByDesk, ({ params, body: { reason }, operatorId }) =>
    change(async (tx) => {
      const { orderId, partnerId } = await takeAway(tx, params.id, operatorId, reason);
      // Asked again, there is nobody to take it from any more.
      if (partnerId)
        await audit(tx, operatorId, "take visit away", { kind: "order", id: orderId }, { partnerId, reason });
      return orderId;
    }),
  );
  serve(app, endpoints.refundPart, ({ params, body: { amount, reason }, operatorId, idempotencyKey }) => {
    if (!idempotencyKey) throw new Problem(400, "Send an Idempotency-Key, so that nothing goes back twice.");
    return change(async (tx) => {
      const id = await findOrderId(tx, params.id);
      const isNew = await refundByDesk(tx, parts, { orderId: id, operatorId, amount, reason, idempotencyKey });
      if (isNew) await audit(tx, operatorId, "refund order", { kind: "order", id }, { rupees: amount, reason });
      return id;
    });
  });
  serve(app, endpoints.seeToRefund, ({ params, body: { outcome, note }, operatorId }) =>
    change(async (tx) => {
      const id = await seeToRefundByHand(tx, { refundId: params.id, operatorId, outcome, note });
      await audit(tx, operatorId, "see to refund", { kind: "refund", id: params.id }, { orderId: id, outcome, note });
      return id;
    }),
  );
}
