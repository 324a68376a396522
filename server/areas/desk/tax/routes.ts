import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import type { Tx } from "../../../platform/database/connection.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { audit } from "../../audit/audit.ts";
import { addTaxRule, dropTaxRule, readTaxRules } from "../../invoices/invoices.ts";

/** The desk's calls about the tax on invoices. */
export function taxRoutes(app: FastifyInstance, { db, config }: Parts): void {
  const zone = config.TIME_ZONE;
  const changed = async (change: (tx: Tx) => Promise<void>) => {
    await db.transaction().execute(change);
    return { results: await readTaxRules(db, zone) };
  };
  serve(app, endpoints.listTaxRules, async () => ({ results: await readTaxRules(db, zone) }));
  serve(app, endpoints.addTaxRule, ({ body, operatorId }) =>
    changed(async (tx) => {
      const id = await addTaxRule(tx, zone, body);
      await audit(tx, operatorId, "add tax rule", { kind: "tax rule", id }, body);
    }),
  );
  serve(app, endpoints.dropTaxRule, ({ params: { id }, operatorId }) =>
    changed(async (tx) => {
      const rule = await dropTaxRule(tx, zone, id);
      await audit(tx, operatorId, "take tax rule back", { kind: "tax rule", id }, rule);
    }),
  );
}
