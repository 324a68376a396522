import { endpoints } from "@chowk/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readerOf } from "../../platform/http/language.ts";
import { requireOwn } from "../../platform/http/own.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { beginPlan, planOffer } from "./begin-plan.ts";
import { agreePrice, changePlan } from "./change-plan.ts";
import { changeVisit, visitTimes } from "./change-visit.ts";
import { listPlans } from "./read-plans.ts";

interface Asked {
  params: { userId: string };
  customerId: string;
  request: FastifyRequest;
}

/** Customers' regular visits. */
export function planRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, config } = parts;
  const listed = async ({ params, customerId, request }: Asked) => {
    requireOwn(params.userId, customerId);
    return { results: await listPlans(db, config, customerId, readerOf(request, config)) };
  };
  serve(app, endpoints.listPlans, listed);
  serve(app, endpoints.planOffer, async ({ params, customerId, request }) => ({
    results: await planOffer(db, { customerId, orderId: params.id, language: readerOf(request, config) }),
  }));
  serve(app, endpoints.beginPlan, async (call) => {
    requireOwn(call.params.userId, call.customerId);
    await beginPlan(parts, {
      ...{ customerId: call.customerId, language: readerOf(call.request, config) },
      ...call.body,
    });
    return listed(call);
  });
  serve(app, endpoints.changePlan, async (call) => {
    requireOwn(call.params.userId, call.customerId);
    await changePlan(parts, { customerId: call.customerId, planId: call.params.planId, ...call.body });
    return listed(call);
  });
  serve(app, endpoints.agreePlanPrice, async (call) => {
    requireOwn(call.params.userId, call.customerId);
    await agreePrice(parts, { customerId: call.customerId, planId: call.params.planId, ...call.body });
    return listed(call);
  });
  const visitOf = ({
    params,
    customerId,
  }: {
    params: { userId: string; planId: string; day: string };
    customerId: string;
  }) => {
    requireOwn(params.userId, customerId);
    return { customerId, planId: params.planId, day: params.day };
  };
  serve(app, endpoints.changePlanVisit, async (call) => {
    await changeVisit(parts, { ...visitOf(call), ...call.body });
    return listed(call);
  });
  serve(app, endpoints.planSlots, async (call) => ({ results: await visitTimes(parts, visitOf(call)) }));
}
