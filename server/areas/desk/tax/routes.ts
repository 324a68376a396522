import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import type { Tx } from "../../../platform/database/connection.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { audit } from "../../audit/audit.ts";
import { addTaxRule, confirmTaxRule, dropTaxRule, readTaxRules, takeSuggestion } from "../../invoices/invoices.ts";

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
      const id = await addTaxRule(tx, zone, body, operatorId);
      await audit(tx, operatorId, "add tax rule", { kind: "tax rule", id }, body);
    }),
  );
  serve(app, endpoints.takeTaxSuggestion, ({ body, operatorId }) =>
    changed(async (tx) => {
      for (const { id, ...rule } of await takeSuggestion(tx, zone, body))
        await audit(tx, operatorId, "add tax rule", { kind: "tax rule", id }, rule);
    }),
  );
  serve(app, endpoints.confirmTaxRule, ({ params: { id }, operatorId }) =>
    changed(async (tx) => {
      const isNew = await confirmTaxRule(tx, id, operatorId);
      if (isNew) await audit(tx, operatorId, "confirm tax rule", { kind: "tax rule", id }, {});
    }),
  );
  serve(app, endpoints.dropTaxRule, ({ params: { id }, operatorId }) =>
    changed(async (tx) => {
      const rule = await dropTaxRule(tx, zone, id);
      await audit(tx, operatorId, "take tax rule back", { kind: "tax rule", id }, rule);
    }),
  );
}
