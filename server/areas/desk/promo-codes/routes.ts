import { type AuditAction, endpoints, type PromoCode } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import type { Tx } from "../../../platform/database/connection.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { audit } from "../../audit/audit.ts";
import { addPromoCode, changePromoCode, readPromoCodes } from "../../promo-codes/promo-codes.ts";

interface Done {
  action: AuditAction;
  id: string;
  code: string;
  terms: Partial<PromoCode>;
}

/** The desk's calls about codes by which customers pay less. Only owners make them. */
export function promoCodeRoutes(app: FastifyInstance, { db, config }: Parts): void {
  /** Makes a change, keeps in the audit log what was done, and returns all codes. */
  const changed = (operatorId: string, change: (tx: Tx) => Promise<Done | undefined>) =>
    db.transaction().execute(async (tx) => {
      const done = await change(tx);
      if (done) {
        const subject = { kind: "promo code", id: done.id } as const;
        await audit(tx, operatorId, done.action, subject, { code: done.code, ...done.terms });
      }
      return { results: await readPromoCodes(tx, config.TIME_ZONE) };
    });

  serve(app, endpoints.listPromoCodes, async () => ({ results: await readPromoCodes(db, config.TIME_ZONE) }));
  serve(app, endpoints.addPromoCode, ({ body: { _id: id, code, ...terms }, operatorId }) =>
    changed(operatorId, async (tx) =>
      (await addPromoCode(tx, { id, code, ...terms })) ? { action: "add promo code", id, code, terms } : undefined,
    ),
  );
  serve(app, endpoints.changePromoCode, ({ params: { id }, body: terms, operatorId }) =>
    changed(operatorId, async (tx) => ({
      action: "change promo code",
      id,
      code: await changePromoCode(tx, id, terms),
      terms,
    })),
  );
}
