import { type AuditAction, endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import type { Tx } from "../../../platform/database/connection.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { audit } from "../../audit/audit.ts";
import {
  agreeOnCommission,
  changeCommission,
  readCommission,
  removeCommission,
  type Scope,
} from "../../commission/commission.ts";

interface Done extends Scope {
  action: AuditAction;
  percent: number;
  from: string;
  until: string | null;
}

/** The desk's calls about the share of a price that the business keeps. Only owners make them. */
export function commissionRoutes(app: FastifyInstance, { db, config }: Parts): void {
  const zone = config.TIME_ZONE;

  /** Makes a change, keeps in the audit log what was done, and returns all that is agreed. */
  const changed = (operatorId: string, change: (tx: Tx) => Promise<Done | undefined>) =>
    db.transaction().execute(async (tx) => {
      const done = await change(tx);
      const results = await readCommission(tx, { zone });
      if (done) {
        const { action, category, partner, ...terms } = done;
        const kind = partner ? "partner" : "category";
        // An entry about a partner says for which of their work it is.
        const of = partner && results.categories.find(({ _id }) => _id === category);
        await audit(
          tx,
          operatorId,
          action,
          { kind, id: partner ?? category ?? "" },
          {
            ...(of && { category: of.name }),
            ...terms,
          },
        );
      }
      return { results };
    });

  serve(app, endpoints.readCommission, async ({ query: { partner } }) => ({
    results: await readCommission(db, { zone, partner }),
  }));
  serve(app, endpoints.agreeOnCommission, ({ body: { _id: id, ...agreed }, operatorId }) =>
    changed(operatorId, async (tx) =>
      (await agreeOnCommission(tx, { id, ...agreed })) ? { action: "agree on commission", ...agreed } : undefined,
    ),
  );
  serve(app, endpoints.changeCommission, ({ params: { id }, body: terms, operatorId }) =>
    changed(operatorId, async (tx) => {
      const scope = await changeCommission(tx, id, terms);
      return scope && { action: "change commission", ...scope, ...terms };
    }),
  );
  serve(app, endpoints.removeCommission, ({ params: { id }, operatorId }) =>
    changed(operatorId, async (tx) => {
      const removed = await removeCommission(tx, id);
      return removed && { action: "remove commission", ...removed };
    }),
  );
}
