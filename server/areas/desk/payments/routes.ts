import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { audit } from "../../audit/audit.ts";
import { closeCase } from "../../payments/payments.ts";
import { listCases, readCase } from "./list-cases.ts";

/** The desk's calls about payments where the payment provider's list differs from our books. */
export function deskPaymentRoutes(app: FastifyInstance, { db }: Parts): void {
  serve(app, endpoints.paymentCases, async ({ query }) => ({ results: await listCases(db, query) }));
  serve(app, endpoints.closePaymentCase, ({ params: { id }, body: { note }, operatorId }) =>
    db.transaction().execute(async (tx) => {
      const { paymentId } = await readCase(tx, id);
      await closeCase(tx, { id, operatorId, note });
      await audit(tx, operatorId, "close payment case", { kind: "payment", id }, { paymentId, note });
      return { results: await readCase(tx, id) };
    }),
  );
}
