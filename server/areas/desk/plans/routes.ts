import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { audit } from "../../audit/audit.ts";
import { endPlan, tendPlan } from "../../plans/plans.ts";
import { countPlans, listPlans, readPlan } from "./list-plans.ts";

/** How many a file gets at a time. */
const mostAtOnce = 200;

/** The desk's calls about customers' regular visits. */
export function deskPlanRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  serve(app, endpoints.deskPlans, async ({ query }) => {
    const [results, { waiting, count }] = await Promise.all([listPlans(db, query), countPlans(db, query)]);
    return { results, waiting, count: query.cursor ? null : count };
  });
  serve(app, endpoints.exportDeskPlans, ({ body, operatorId }) =>
    db.transaction().execute(async (tx) => {
      const results = await listPlans(tx, { ...body, limit: mostAtOnce });
      // What was searched for may be somebody's name.
      const narrowed = { plan: body.show };
      const subject = { kind: "business", id: "regular visits" } as const;
      if (!body.cursor) await audit(tx, operatorId, "take out regular visits", subject, narrowed);
      return { results, more: results.length === mostAtOnce };
    }),
  );
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
