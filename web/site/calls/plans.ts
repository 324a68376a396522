import { queryOptions } from "@tanstack/react-query";
import { call, callIn, say } from "../../api/call.ts";
import type { Input } from "../../api/client.ts";
import { ordersKey, slotsKey, timeRefused } from "./orders.ts";

type Body<Call extends Parameters<typeof call>[0]> = Input<Call> extends { body: infer Sent } ? Sent : never;

const own = { NOTHING_FOR_ACCOUNT: say } as const;
const ofPlan = { ...own, NO_SUCH_PLAN: say, MANY_BOOK: say } as const;

/** The customer's regular visits. What they change may change orders, too. */
export const plansQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ordersKey(userId), "plans"],
    queryFn: async ({ client }) =>
      (await callIn(client)("GET /odm/plans/:userId", { params: { userId } }, own)).results,
  });

/** Whether an order can be repeated, and at what price. */
export const planOfferQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...ordersKey(userId), id, "plan"],
    queryFn: async ({ client }) =>
      (await callIn(client)("GET /odm/srv_booking/:id/plan", { params: { id } }, { NO_SUCH_ORDER: say })).results,
  });

export const beginPlan = async (userId: string, body: Body<"POST /odm/plans/:userId">) =>
  (
    await call(
      "POST /odm/plans/:userId",
      { params: { userId }, body },
      {
        ...own,
        ...{
          NO_SUCH_ORDER: say,
          NOT_REPEATABLE: say,
          PLANNED_ALREADY: say,
          PRICE_IS_ANOTHER: say,
          TOO_MANY_PLANS: say,
        },
        ...{ PHONE_CODE_REQUIRED: timeRefused.PHONE_CODE_REQUIRED, MANY_BOOK: say },
      },
    )
  ).results;

interface Of {
  userId: string;
  planId: string;
}

export const changePlan = async (params: Of, body: Body<"PUT /odm/plans/:userId/:planId">) =>
  (await call("PUT /odm/plans/:userId/:planId", { params: { ...params }, body }, ofPlan)).results;

export const agreePlanPrice = async (params: Of, price: number) =>
  (
    await call(
      "PUT /odm/plans/:userId/:planId/price",
      { params: { ...params }, body: { price } },
      { ...ofPlan, PRICE_IS_ANOTHER: say },
    )
  ).results;

interface OfVisit extends Of {
  day: string;
}

const ofVisit = {
  ...ofPlan,
  NO_SUCH_PLAN_VISIT: say,
  TOO_LATE_TO_SKIP: say,
  SERVICE_NOT_HERE: say,
  CHOICES_CHANGED: say,
} as const;
const { PHONE_CODE_REQUIRED: _phone, ...taken } = timeRefused;

/** Skips a visit, takes that back, or books it at another time. */
export const changePlanVisit = async (params: OfVisit, body: Body<"PUT /odm/plans/:userId/:planId/visits/:day">) =>
  (
    await call(
      "PUT /odm/plans/:userId/:planId/visits/:day",
      { params: { ...params }, body },
      {
        ...taken,
        ...ofVisit,
        ...{ TOO_MANY_UNPAID: say, OUTSIDE_ZONES: say },
        ...{ NOT_OPEN_YET: say, CLOSED_FOR_A_WHILE: say },
      },
    )
  ).results;

/** When somebody can come for a visit instead. */
export const planSlotsQuery = ({ userId, planId, day }: OfVisit) =>
  queryOptions({
    queryKey: [...slotsKey(userId), planId, day],
    staleTime: 0,
    queryFn: async ({ client }) =>
      (
        await callIn(client)(
          "GET /odm/plans/:userId/:planId/visits/:day/slots",
          { params: { userId, planId, day } },
          ofVisit,
        )
      ).results,
  });
