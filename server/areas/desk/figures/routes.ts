import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serveDownload } from "../../../platform/http/download.ts";
import { readerOf } from "../../../platform/http/language.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit } from "../../audit/audit.ts";
import { listInvoicesOfMonth } from "../../invoices/invoices.ts";
import { balancesOfPartners, payPartner } from "../../payments/payments.ts";
import { tellPaid } from "../../payouts/payouts.ts";
import { listFigureVisits } from "./list-visits.ts";
import { monthFile } from "./month.ts";
import { listMovedMoney, sumMovedMoney } from "./moved-money.ts";
import { readFigures } from "./read-figures.ts";
import { spanOf } from "./span.ts";

/** How many entries of the books a file gets at a time. */
const AT_ONCE = 1000;

/** The desk's calls about how the business is doing, and what it owes to partners. */
export function figureRoutes(app: FastifyInstance, parts: Parts): void {
  const { config, db } = parts;
  const zone = config.TIME_ZONE;
  serve(app, endpoints.deskFigures, ({ query: { from, until, ...asked }, request }) =>
    readFigures(db, { ...asked, span: spanOf(zone, { from, until }), zone, language: readerOf(request, config) }),
  );
  serve(app, endpoints.deskFigureVisits, async ({ query, request }) => ({
    results: await listFigureVisits(db, { ...query, zone, language: readerOf(request, config) }),
  }));
  serve(app, endpoints.movedMoney, async ({ query }) => {
    const results = await listMovedMoney(db, zone, query);
    if (query.cursor) return { results, count: null, sums: [] };
    return { results, ...(await sumMovedMoney(db, zone, query)) };
  });
  serve(app, endpoints.exportMovedMoney, ({ body, operatorId }) =>
    db.transaction().execute(async (tx) => {
      const results = await listMovedMoney(tx, zone, { ...body, limit: AT_ONCE });
      const { from, until, way } = body;
      const subject = { kind: "business", id: "money" } as const;
      if (!body.cursor) await audit(tx, operatorId, "take out money in and out", subject, { from, until, way });
      return { results, more: results.length === AT_ONCE };
    }),
  );
  serveDownload(app, endpoints.deskFiguresOfMonth, ({ query }) => monthFile(db, { ...query, zone }));
  serve(app, endpoints.partnerBalances, async () => ({ results: await balancesOfPartners(db) }));
  serve(app, endpoints.exportInvoices, ({ body, operatorId }) =>
    db.transaction().execute(async (tx) => {
      const page = await listInvoicesOfMonth(tx, zone, body);
      const [first, last] = [page.results.at(0)?.number, page.results.at(-1)?.number];
      if (first) await audit(tx, operatorId, "export invoices", { kind: "month", id: body.month }, { first, last });
      return page;
    }),
  );
  serve(app, endpoints.payPartner, async ({ params: { id }, body, operatorId, idempotencyKey }) => {
    if (!idempotencyKey) throw refuse("PAYOUT_KEY_REQUIRED");
    return db.transaction().execute(async (tx) => {
      if (await payPartner(tx, { ...body, partnerId: id, idempotencyKey })) {
        const action = body.direction === "paid-out" ? "pay partner" : "take payment of partner";
        if (body.direction === "paid-out")
          await tellPaid(tx, parts, idempotencyKey, [{ partnerId: id, amount: body.amount }]);
        await audit(tx, operatorId, action, { kind: "partner", id }, { amount: body.amount, reason: body.reason });
      }
      const [balance] = await balancesOfPartners(tx, id);
      return { owed: balance?.owed ?? 0 };
    });
  });
}
