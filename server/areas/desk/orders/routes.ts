import { type DeskOrder, endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import type { Tx } from "../../../platform/database/connection.ts";
import { serveDownload } from "../../../platform/http/download.ts";
import { serve } from "../../../platform/http/serve.ts";
import { siteOf } from "../../../platform/http/site.ts";
import { toMinor } from "../../../platform/money/money.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit } from "../../audit/audit.ts";
import { proposeByDesk } from "../../extras/extras.ts";
import { invoiceFile } from "../../invoices/invoices.ts";
import { noteEvent } from "../../order-book/order-book.ts";
import { cancelByDesk, closeDifference, refundByDesk, refundCash, seeToRefundByHand } from "../../payments/payments.ts";
import {
  errandOf,
  findTimes,
  letTryAgain,
  offerTo,
  placeVisit,
  transactAgain,
  whatBreaks,
} from "../../scheduling/scheduling.ts";
import { readSettings } from "../../settings/settings.ts";
import { listFreePartners } from "./list-free-partners.ts";
import { countDeskOrders, listDeskOrders } from "./list-orders.ts";
import { lookAtRefund } from "./look-at-refund.ts";
import { openChats } from "./open-chats.ts";
import { openPhotos } from "./open-photos.ts";
import { openProofs } from "./open-proofs.ts";
import { findOrderId, readDeskOrder } from "./read-order.ts";
import { reschedule } from "./reschedule.ts";
import { requireJob, takeAway } from "./take-away.ts";

/** A transfer's number is not kept of what was no transfer. */
const transferOf = ({ toCredit, reference }: { toCredit: boolean; reference?: string | undefined }): string | null =>
  toCredit ? null : (reference ?? null);

/** How many orders are exported at a time. */
const mostAtOnce = 1000;

/** The desk's calls about orders. Each change and its entry in the audit log are one transaction. */
export function deskOrderRoutes(app: FastifyInstance, parts: Parts): void {
  const { config, db } = parts;
  /** Makes a change and returns the changed order. */
  const change = async (makeIt: (tx: Tx) => Promise<string>): Promise<{ results: DeskOrder }> => {
    const id = await transactAgain(db, makeIt);
    return { results: await readDeskOrder(db, id) };
  };

  serve(app, endpoints.deskOrders, async ({ query }) => {
    const [results, count] = await Promise.all([
      listDeskOrders(db, config.TIME_ZONE, query),
      query.cursor ? null : countDeskOrders(db, config.TIME_ZONE, query),
    ]);
    return { results, count };
  });
  serve(app, endpoints.exportDeskOrders, ({ body, operatorId }) =>
    db.transaction().execute(async (tx) => {
      const results = await listDeskOrders(tx, config.TIME_ZONE, { ...body, limit: mostAtOnce });
      // What was searched for may be somebody's name or number.
      const { status, payment, from, until } = body;
      if (!body.cursor)
        await audit(
          tx,
          operatorId,
          "export orders",
          { kind: "business", id: "orders" },
          { status, payment, from, until },
        );
      return { results, more: results.length === mostAtOnce };
    }),
  );
  serve(app, endpoints.deskOrder, async ({ params }) => ({
    results: await readDeskOrder(db, await findOrderId(db, params.id)),
  }));
  serve(app, endpoints.openVisitPhotos, async ({ params, operatorId }) => ({
    results: await openPhotos(parts, { idOrNumber: params.id, operatorId }),
  }));
  serve(app, endpoints.openChats, async ({ params, operatorId }) => ({
    results: await openChats(parts, { idOrNumber: params.id, operatorId }),
  }));
  serve(app, endpoints.openProofs, async ({ params, operatorId }) => ({
    results: await openProofs(parts, { idOrNumber: params.id, operatorId }),
  }));
  serveDownload(app, endpoints.deskInvoice, async ({ params, query }) =>
    invoiceFile(parts, await findOrderId(db, params.id), query.number),
  );
  serve(app, endpoints.noteOnOrder, ({ params, body: { note }, operatorId }) =>
    change(async (tx) => {
      const id = await findOrderId(tx, params.id);
      await noteEvent(tx, { bookingId: id, event: "noted", by: { kind: "staff", id: operatorId }, note });
      await audit(tx, operatorId, "note on order", { kind: "order", id });
      return id;
    }),
  );
  serve(app, endpoints.cancelByDesk, ({ params, body: { reason, withFee }, operatorId }) =>
    change(async (tx) => {
      const id = await findOrderId(tx, params.id);
      const fee = withFee ? (await readSettings(tx)).cancellationFee : 0;
      const isNew = await cancelByDesk(tx, parts, { orderId: id, operatorId, reason, keep: toMinor(fee) ?? 0 });
      if (isNew) await audit(tx, operatorId, "cancel order", { kind: "order", id }, { reason, fee });
      return id;
    }),
  );
  serve(app, endpoints.deskSlots, async ({ params }) => {
    const errand = await errandOf(db, config, await findOrderId(db, params.id));
    if (!errand) throw refuse("NO_VISITS_TO_MOVE");
    return { results: await findTimes(db, config, errand) };
  });
  serve(app, endpoints.rescheduleByDesk, ({ params, body: { startsAt, reason }, operatorId }) =>
    change(async (tx) => {
      const id = await findOrderId(tx, params.id);
      await reschedule(tx, config, { orderId: id, operatorId, startsAt: new Date(startsAt), reason });
      await audit(tx, operatorId, "reschedule order", { kind: "order", id }, { startsAt, reason });
      return id;
    }),
  );
  serve(app, endpoints.freePartners, async ({ params }) => ({
    results: await listFreePartners(db, config, params.id),
  }));
  serve(app, endpoints.offerByDesk, ({ params, body: { partnerId, given: isGiven }, operatorId }) =>
    change(async (tx) => {
      const job = await requireJob(tx, params.id);
      await offerTo(tx, config, job, { partnerId, by: { kind: "staff", id: operatorId }, isGiven });
      const from = job.partner_id;
      const action = isGiven ? "give visit" : "offer visit";
      if (from !== partnerId || (isGiven && job.status === "Offered"))
        await audit(tx, operatorId, action, { kind: "order", id: job.booking_id }, { partnerId, from });
      return job.booking_id;
    }),
  );
  serve(app, endpoints.lookAtPlace, async ({ params, query: { partnerId, startsAt } }) => {
    const job = await db.selectFrom("job").selectAll().where("id", "=", params.id).executeTakeFirst();
    if (!job) throw refuse("NO_SUCH_VISIT");
    return { results: await whatBreaks(db, config, job, { partnerId, startsAt: new Date(startsAt) }) };
  });
  serve(app, endpoints.placeVisit, ({ params, body, operatorId }) =>
    change(async (tx) => {
      const job = await requireJob(tx, params.id);
      const { partnerId, startsAt, seen, given: isGiven, reason } = body;
      const isNew = await placeVisit(tx, config, job, {
        to: { partnerId, startsAt: new Date(startsAt) },
        seen: { ...seen, startsAt: new Date(seen.startsAt) },
        ...{ by: { kind: "staff", id: operatorId }, isGiven, reason },
      });
      const details = { partnerId, startsAt, from: seen, ...(reason ? { reason } : {}) };
      if (isNew) await audit(tx, operatorId, "place visit", { kind: "order", id: job.booking_id }, details);
      return job.booking_id;
    }),
  );
  serve(app, endpoints.proposeByDesk, ({ params, body, operatorId, idempotencyKey, request }) =>
    change(async (tx) => {
      const job = await requireJob(tx, params.id);
      const proposal = { ...body, operatorId, idempotencyKey, site: siteOf(config, request) };
      const isNew = await proposeByDesk(tx, parts, job, proposal);
      const { name, price } = body;
      if (isNew)
        await audit(tx, operatorId, "propose on site", { kind: "order", id: job.booking_id }, { name, rupees: price });
      return job.booking_id;
    }),
  );
  serve(app, endpoints.takeAwayByDesk, ({ params, body: { reason }, operatorId }) =>
    change(async (tx) => {
      const { orderId, partnerId } = await takeAway(tx, params.id, operatorId, reason);
      // On a repeated call, there is no partner left to take it from.
      if (partnerId)
        await audit(tx, operatorId, "take visit away", { kind: "order", id: orderId }, { partnerId, reason });
      return orderId;
    }),
  );
  serve(app, endpoints.letTryAgain, ({ params, body: { reason }, operatorId }) =>
    change(async (tx) => {
      const job = await requireJob(tx, params.id);
      const isNew = await letTryAgain(tx, job, { by: { kind: "staff", id: operatorId }, note: reason });
      if (isNew) await audit(tx, operatorId, "let try again", { kind: "order", id: job.booking_id }, { reason });
      return job.booking_id;
    }),
  );
  serve(app, endpoints.closeCashDifference, ({ params, body: { note }, operatorId }) =>
    change(async (tx) => {
      const { id: jobId, booking_id: id } = await requireJob(tx, params.id);
      await closeDifference(tx, { jobId, operatorId, outcome: note });
      await audit(tx, operatorId, "close cash difference", { kind: "order", id }, { note });
      return id;
    }),
  );
  serve(app, endpoints.lookAtRefund, async ({ params, query, operatorId }) => ({
    results: await lookAtRefund(parts, { idOrNumber: params.id, operatorId }, query),
  }));
  serve(app, endpoints.refundPart, ({ params, body: { amount, reason }, operatorId, idempotencyKey }) => {
    if (!idempotencyKey) throw refuse("REFUND_KEY_REQUIRED");
    return change(async (tx) => {
      const id = await findOrderId(tx, params.id);
      const isNew = await refundByDesk(tx, parts, { orderId: id, operatorId, amount, reason, idempotencyKey });
      if (isNew) await audit(tx, operatorId, "refund order", { kind: "order", id }, { amount, reason });
      return id;
    });
  });
  serve(app, endpoints.refundCash, ({ params, body, operatorId, idempotencyKey }) => {
    if (!idempotencyKey) throw refuse("REFUND_KEY_REQUIRED");
    return change(async (tx) => {
      const id = await findOrderId(tx, params.id);
      const isNew = await refundCash(tx, {
        ...body,
        orderId: id,
        operatorId,
        idempotencyKey,
        reference: transferOf(body),
      });
      if (isNew) await audit(tx, operatorId, "refund cash", { kind: "order", id }, body);
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
