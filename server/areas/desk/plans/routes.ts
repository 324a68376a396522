import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { audit } from "../../audit/audit.ts";
import { endPlan, tendPlan } from "../../plans/plans.ts";
import { listPlans, readPlan } from "./list-plans.ts";

/** The desk's calls about customers' regular visits. */
export function deskPlanRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  serve(app, endpoints.deskPlans, ({ query }) => listPlans(db, query));
  serve(app, endpoints.endPlan, async ({ params: { id }, body: { reason }, operatorId }) => {
    const { order } = await readPlan(db, id);
    await db.transaction().execute(async (tx) => {
      if (!(await endPlan(tx, parts, { planId: id, operatorId, reason }))) return;
      await audit(tx, operatorId, "end regular visits", { kind: "order", id: order._id }, { reason });
    });
    await tendPlan(parts, id);
    return { results: await readPlan(db, id) };
  });
}
