import { queryOptions } from "@tanstack/react-query";
import { call, callIn, say } from "../../api/call.ts";
import { failAs, KnownRefusal } from "../../api/failure.ts";
import { ordersKey } from "./orders.ts";

/** The amount is too large, or is none. */
export class AmountRefused extends KnownRefusal {}

/** Seconds between looks while a page is open at the provider, and how often it is looked. */
const OFTEN = 3;
const TIMES = 60;

const noOrder = { NO_SUCH_ORDER: say };

/** What the partners of an order were given, and can be given. While a page is open the server asks the provider each time. */
export const tipsQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...ordersKey(userId), id, "tips"],
    queryFn: async ({ client }) => {
      const now = await callIn(client)("GET /odm/srv_booking/:id/tips", { params: { id } }, noOrder);
      const isUnderWay = now.results.some((tip) => tip.isUnderWay);
      return isUnderWay ? callIn(client)("PUT /odm/srv_booking/:id/tips", { params: { id } }, noOrder) : now;
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      dataUpdateCount < TIMES && data?.results.some(({ isUnderWay }) => isUnderWay) ? OFTEN * 1000 : false,
  });

/** Opens a page to give so much. */
export const giveTip = (id: string, body: { jobId: string; amount: number }) =>
  call(
    "POST /odm/srv_booking/:id/tips",
    { params: { id }, body },
    {
      ...noOrder,
      NO_TIP_NOW: say,
      TIP_TOO_LARGE: failAs(AmountRefused),
      NOT_AN_AMOUNT: failAs(AmountRefused),
      PAYMENT_PAGE_OPENING: say,
      ONLINE_PAYMENT_OFF: say,
      GATEWAY_ERROR: say,
    },
  );
