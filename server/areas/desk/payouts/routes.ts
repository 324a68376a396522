import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import type { Tx } from "../../../platform/database/connection.ts";
import { serveDownload } from "../../../platform/http/download.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { audit, auditAll } from "../../audit/audit.ts";
import {
  closeCashDay,
  dropPayout,
  languageOfPartner,
  leaveOut,
  listPayouts,
  makePayout,
  payPayout,
  payTax,
  readCashDay,
  readPayout,
  readWithheldTax,
  statementFile,
  takeTaxPaymentBack,
  tellPaid,
  transfersOf,
} from "../../payouts/payouts.ts";

/** The desk's calls about what is paid to partners at once. Only owners make them. */
export function payoutRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, secrets, config } = parts;
  /** Makes a change and returns the pay-out it was made to. */
  const changed = async (id: string, work: (tx: Tx) => Promise<void>) => {
    await db.transaction().execute(work);
    return { results: await readPayout(db, secrets, id) };
  };
  const subjectOf = (id: string) => ({ kind: "pay-out", id }) as const;

  serve(app, endpoints.readCashDay, async ({ query: { day } }) => ({
    results: await readCashDay(db, config.TIME_ZONE, day),
  }));
  serve(app, endpoints.closeCashDay, async ({ params: { day }, body, operatorId }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await closeCashDay(tx, config.TIME_ZONE, { day, operatorId, ...body }))) return;
      const { counted, handedIn, reason } = body;
      await audit(tx, operatorId, "close cash of day", { kind: "day", id: day }, { handedIn, counted, reason });
    });
    return { results: await readCashDay(db, config.TIME_ZONE, day) };
  });
  serve(app, endpoints.readWithheldTax, async ({ query: { day } }) => ({ results: await readWithheldTax(db, day) }));
  serve(app, endpoints.payTax, async ({ body, operatorId }) => {
    const { month, amount, reference } = body;
    await db.transaction().execute(async (tx) => {
      if (await payTax(tx, { ...body, operatorId }))
        await audit(tx, operatorId, "pay tax over", { kind: "month", id: month }, { amount, reason: reference });
    });
    return { results: await readWithheldTax(db, month) };
  });
  serve(app, endpoints.takeTaxPaymentBack, async ({ params: { id }, operatorId }) => {
    const month = await db.transaction().execute(async (tx) => {
      const { month, amount, reference, isNew } = await takeTaxPaymentBack(tx, id);
      if (isNew)
        await audit(
          tx,
          operatorId,
          "take tax payment back",
          { kind: "month", id: month },
          { amount, reason: reference },
        );
      return month;
    });
    return { results: await readWithheldTax(db, month) };
  });
  serve(app, endpoints.listPayouts, async () => ({ results: await listPayouts(db) }));
  serve(app, endpoints.readPayout, async ({ params: { id } }) => ({ results: await readPayout(db, secrets, id) }));
  serve(app, endpoints.makePayout, ({ body: { _id: id, until }, operatorId }) =>
    changed(id, async (tx) => {
      if (await makePayout(tx, { id, until, zone: config.TIME_ZONE, operatorId }))
        await audit(tx, operatorId, "make pay-out", subjectOf(id), { until });
    }),
  );
  serve(app, endpoints.leaveOutOfPayout, ({ params: { id }, body: { partner }, operatorId }) =>
    changed(id, async (tx) => {
      if (await leaveOut(tx, id, partner))
        await audit(tx, operatorId, "leave out of pay-out", { kind: "partner", id: partner });
    }),
  );
  serve(app, endpoints.exportPayout, ({ params: { id }, operatorId }) =>
    db.transaction().execute(async (tx) => {
      const results = await transfersOf(tx, secrets, id);
      await audit(tx, operatorId, "export pay-out", subjectOf(id), { count: results.length });
      return { results };
    }),
  );
  serveDownload(app, endpoints.payoutStatement, async ({ params: { id: payoutId, partner: partnerId } }) =>
    statementFile(parts, { payoutId, partnerId, language: await languageOfPartner(db, partnerId) }),
  );
  serve(app, endpoints.payPayout, ({ params: { id }, body: { reference }, operatorId }) =>
    changed(id, async (tx) => {
      const paid = await payPayout(tx, { id, operatorId, reference });
      if (paid.length === 0) return;
      await tellPaid(tx, parts, id, paid);
      await audit(tx, operatorId, "mark pay-out as paid", subjectOf(id), { count: paid.length, reason: reference });
      await auditAll(
        tx,
        operatorId,
        paid.map(({ partnerId, amount }) => [
          "pay partner",
          { kind: "partner", id: partnerId },
          { amount, reason: reference },
        ]),
      );
    }),
  );
  serve(app, endpoints.dropPayout, ({ params: { id }, operatorId }) =>
    changed(id, async (tx) => {
      if (await dropPayout(tx, id)) await audit(tx, operatorId, "drop pay-out", subjectOf(id));
    }),
  );
}
