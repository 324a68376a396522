import { queryOptions } from "@tanstack/react-query";
import { call, callIn, say } from "../../api/call.ts";
import { failAs, NotThere } from "../../api/failure.ts";
import { ordersKey } from "./orders.ts";

const gone = { NO_SUCH_PAY_LINK: failAs(NotThere), FIELDS_NOT_VALID: failAs(NotThere) };

/** Seconds between looks at what is left to pay: somebody else may pay it, or agree to more. */
const OFTEN = 3;
const NOW_AND_THEN = 15;
/** How often it is looked at while a page is open at the provider, before the payer must ask for it. */
const TIMES = 60;

export const restQueries = {
  /** What is left to pay of a visit, for whoever has its link. While a page is open the server asks the provider each time. */
  one: (token: string) =>
    queryOptions({
      queryKey: ["rests", token],
      queryFn: async () => {
        const now = await call("GET /odm/pay/:token", { params: { token } }, gone);
        return now.isUnderWay ? call("PUT /odm/pay/:token", { params: { token } }, gone) : now;
      },
      staleTime: 0,
      gcTime: 0,
      retry: false,
      refetchInterval: ({ state: { data, dataUpdateCount } }) => {
        if (!data || (data.amount === 0 && !data.isUnderWay)) return false;
        if (!data.isUnderWay) return NOW_AND_THEN * 1000;
        return dataUpdateCount < TIMES && OFTEN * 1000;
      },
    }),
  /** What is left to pay of an order's visits, under the orders of its owner. */
  ofOrder: (userId: string, id: string) =>
    queryOptions({
      queryKey: [...ordersKey(userId), id, "rests"],
      queryFn: async ({ client }) =>
        callIn(client)("GET /odm/srv_booking/:id/rests", { params: { id } }, { NO_SUCH_ORDER: say }),
    }),
};

/** Opens a page for so much. */
export const payRest = (token: string, amount: number) =>
  call(
    "POST /odm/pay/:token",
    { params: { token }, body: { amount } },
    {
      ...gone,
      NOTHING_LEFT_TO_PAY: say,
      REST_CHANGED: say,
      ORDER_CANCELLED: say,
      TIME_TO_PAY_OVER: say,
      PAID_ALREADY: say,
      PAYMENT_PAGE_OPENING: say,
      ONLINE_PAYMENT_OFF: say,
      GATEWAY_ERROR: say,
    },
  );
