import type { DeskOrderRow } from "@chowk/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { fresh } from "../../calls/fresh.ts";
import { allOfList } from "../../parts/list/all-of-list.ts";

const noOrder = { NO_SUCH_ORDER_AT_ALL: say };
const noVisit = { NO_SUCH_VISIT: say };
const meanwhile = { CHANGED_MEANWHILE: say, MANY_BOOK: say };

/** Orders that match the search and the filters above the list; for `Paged`. */
export const orderList = (asked: Record<string, string>) => ({
  queryKey: ["desk", "orders", asked],
  ask: (page: { limit: number; cursor?: string }) =>
    call("GET /desk/orders", { query: { ...asked, ...page } } as Input<"GET /desk/orders">),
});

/** Fetches all orders of a list, for a file, which is recorded. */
export const allOrders = (asked: Record<string, string>): Promise<DeskOrderRow[]> =>
  allOfList((cursor) =>
    call("POST /desk/orders/export", { body: { ...asked, ...cursor } } as Input<"POST /desk/orders/export">),
  );

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ["desk", "order", id],
    ...fresh,
    queryFn: async () => (await call("GET /desk/orders/:id", { params: { id } }, noOrder)).results,
  });

/** The partners who are free for a visit, nearest first. */
export const freePartnersQuery = (jobId: string) =>
  queryOptions({
    queryKey: ["desk", "free partners", jobId],
    ...fresh,
    queryFn: async () => (await call("GET /desk/jobs/:id/partners", { params: { id: jobId } }, noVisit)).results,
  });

/** The other times an order could be moved to. */
export const slotsQuery = (id: string) =>
  queryOptions({
    queryKey: ["desk", "slots", id],
    ...fresh,
    queryFn: async () =>
      (await call("GET /desk/orders/:id/slots", { params: { id } }, { ...noOrder, NO_VISITS_TO_MOVE: say })).results,
  });

/** Opens the photos that an order has for its partner, which is recorded. */
export const openVisitPhotos = async (id: string) =>
  (await call("POST /desk/orders/:id/photos", { params: { id } }, noOrder)).results;

/** Opens what customer and partners wrote to each other, which is recorded. */
export const openChats = async (id: string) =>
  (await call("POST /desk/orders/:id/chats", { params: { id } }, noOrder)).results;

/** Opens what partners showed of an order's visits, which is recorded. */
export const openProofs = async (id: string) =>
  (await call("POST /desk/orders/:id/proofs", { params: { id } }, noOrder)).results;

export const noteOnOrder = (id: string, note: string) =>
  call("POST /desk/orders/:id/notes", { params: { id }, body: { note } }, noOrder);

export const cancelOrder = (id: string, body: Input<"POST /desk/orders/:id/cancel">["body"]) =>
  call("POST /desk/orders/:id/cancel", { params: { id }, body }, { ...noOrder, ...meanwhile, ORDER_DONE: say });

export const moveOrder = (id: string, body: Input<"POST /desk/orders/:id/reschedule">["body"]) =>
  call(
    "POST /desk/orders/:id/reschedule",
    { params: { id }, body },
    {
      ...noOrder,
      ...meanwhile,
      SOMEBODY_AT_WORK: say,
      NOBODY_COMES: say,
      TOO_MUCH_FOR_A_VISIT: say,
      ALL_BOOKED: say,
      TIME_TAKEN: say,
      OTHERS_FASTER: say,
    },
  );

const handVisit = (id: string, body: Input<"POST /desk/jobs/:id/offer">["body"]) =>
  call("POST /desk/jobs/:id/offer", { params: { id }, body }, { ...noVisit, ...meanwhile, PARTNER_NOT_FREE: say });

export const offerVisit = (id: string, partnerId: string) => handVisit(id, { partnerId });

/** Gives a visit to a partner, who is not asked. */
export const giveVisit = (id: string, partnerId: string) => handVisit(id, { partnerId, given: true });

export const takeAway = (id: string, reason: string) =>
  call("POST /desk/jobs/:id/take-away", { params: { id }, body: { reason } }, { ...noVisit, ...meanwhile });

export const proposeByDesk = (id: string, body: Input<"POST /desk/jobs/:id/extras">["body"], idempotencyKey: string) =>
  call(
    "POST /desk/jobs/:id/extras",
    { params: { id }, body, idempotencyKey },
    { ...noVisit, MANY_BOOK: say, NOT_AT_WORK: say, ONE_EXTRA_AT_A_TIME: say, EXTRA_TOO_LONG: say },
  );

export const closeCashDifference = (id: string, note: string) =>
  call("POST /desk/jobs/:id/cash/close", { params: { id }, body: { note } }, { ...noVisit, ...meanwhile });

export const letTryAgain = (id: string, reason: string) =>
  call("POST /desk/jobs/:id/let-try-again", { params: { id }, body: { reason } }, { ...noVisit, ...meanwhile });

export type RefundAsked = Omit<Input<"GET /desk/orders/:id/refund-outlook">["query"], "amount"> & { amount: number };

/** What a refund would lead to. */
export const refundOutlookQuery = (id: string, asked: RefundAsked) =>
  queryOptions({
    queryKey: ["desk", "orders", id, "refund", asked],
    ...fresh,
    queryFn: async () =>
      (
        await call(
          "GET /desk/orders/:id/refund-outlook",
          { params: { id }, query: asked },
          {
            ...noOrder,
            NOT_AN_AMOUNT: say,
            REFUND_TOO_SMALL: say,
            REFUND_TOO_LARGE: say,
            NOTHING_PAID_ONLINE: say,
            NO_CASH_TAKEN: say,
            ALL_PAID_BACK: say,
          },
        )
      ).results,
  });

export const refund = (id: string, body: Input<"POST /desk/orders/:id/refunds">["body"], idempotencyKey: string) =>
  call(
    "POST /desk/orders/:id/refunds",
    { params: { id }, body, idempotencyKey },
    {
      ...noOrder,
      REFUND_KEY_REQUIRED: say,
      NOT_AN_AMOUNT: say,
      SENT_OTHERWISE: say,
      REFUND_TOO_SMALL: say,
      REFUND_TOO_LARGE: say,
      NOTHING_PAID_ONLINE: say,
      ALL_PAID_BACK: say,
      MANY_BOOK: say,
    },
  );

export const refundCash = (
  id: string,
  body: Input<"POST /desk/orders/:id/cash-refunds">["body"],
  idempotencyKey: string,
) =>
  call(
    "POST /desk/orders/:id/cash-refunds",
    { params: { id }, body, idempotencyKey },
    {
      ...noOrder,
      REFUND_KEY_REQUIRED: say,
      NOT_AN_AMOUNT: say,
      SENT_OTHERWISE: say,
      REFUND_TOO_LARGE: say,
      NO_CASH_TAKEN: say,
      ALL_PAID_BACK: say,
      MANY_BOOK: say,
    },
  );

export const seeToRefund = (id: string, body: Input<"POST /desk/refunds/:id">["body"]) =>
  call("POST /desk/refunds/:id", { params: { id }, body }, { ...meanwhile, NO_SUCH_REFUND: say });
