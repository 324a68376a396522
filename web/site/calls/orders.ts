import type { Slots } from "@chowk/contract";
import { infiniteQueryOptions, queryOptions, skipToken } from "@tanstack/react-query";
import { call, callIn, say } from "../../api/call.ts";
import type { Data } from "../../api/client.ts";
import { failAs, KnownRefusal, NotThere } from "../../api/failure.ts";
import { type CartItem, chosenOf, quantityOf } from "../../shared/state/cart.ts";

/** A service that times are sought for. */
type Wanted = Pick<CartItem, "_id" | "quantity" | "chosen">;

/** How many orders are fetched and shown at a time. */
const ORDERS = 20;

/** An id that is malformed names no order either. */
const orderRefused = { NO_SUCH_ORDER: failAs(NotThere), FIELDS_NOT_VALID: failAs(NotThere) };

/** The business takes no orders: it is not open yet, or closed for a while. */
export const closedRefused = { NOT_OPEN_YET: say, CLOSED_FOR_A_WHILE: say };

const freeRefused = {
  ...closedRefused,
  ERRAND_REQUIRED: say,
  SERVICES_NOT_OFFERED: say,
  CHOICES_CHANGED: say,
  TOO_MANY_KINDS: say,
  NO_SUCH_ADDRESS: say,
};
const slotsRefused = { ...freeRefused, NO_SUCH_ORDER: say, NO_TIME_TO_CHANGE: say, NO_SUCH_EXTRA: say };

/** What is wanted, as the calls about times ask for it. */
function errandOf(wanted: readonly Wanted[]) {
  const options = wanted.map((item) => chosenOf(item).join("."));
  return {
    services: wanted.map(({ _id }) => _id).join(),
    quantities: wanted.map(quantityOf).join(),
    ...(options.some((each) => each !== "") ? { chosen: options.join() } : {}),
  };
}

/** The key of everything known of a customer's orders; without an id, of the orders of everyone who was logged in here. */
export const ordersKey = (userId?: string) => (userId ? ["orders", userId] : ["orders"]);

/** The same for free times. */
export const slotsKey = (userId: string) => ["slots", userId];

/** Orders, and what must be known before placing an order. */
export const orderQueries = {
  /** In pages, newest first. Fetches one order more than is shown, to know whether there are older ones. */
  orders: (userId: string) =>
    infiniteQueryOptions({
      queryKey: ordersKey(userId),
      initialPageParam: undefined as string | undefined,
      queryFn: async ({ client, pageParam: cursor }) => {
        const query = { limit: ORDERS + 1, ...(cursor ? { cursor } : {}) };
        const found = (
          await callIn(client)(
            "GET /odm/user_srv_booking/:userId",
            { params: { userId }, query },
            { NOTHING_FOR_ACCOUNT: say },
          )
        ).results;
        return { orders: found.slice(0, ORDERS), older: found.length > ORDERS };
      },
      getNextPageParam: ({ orders, older }) => (older ? orders.at(-1)?._id : undefined),
    }),
  order: (userId: string, id: string) =>
    queryOptions({
      // Under the orders of its owner: nobody else who logs in on this page sees it, and it is forgotten with them.
      queryKey: [...ordersKey(userId), id],
      queryFn: async ({ client }) => callIn(client)("GET /odm/srv_booking/:id", { params: { id } }, orderRefused),
    }),
  /** What partners proposed to add to an order. */
  extras: (userId: string, id: string) =>
    queryOptions({
      queryKey: [...ordersKey(userId), id, "extras"],
      queryFn: async ({ client }) =>
        callIn(client)("GET /odm/srv_booking/:id/extras", { params: { id } }, { NO_SUCH_ORDER: say }),
    }),
  /** The company that the newest order with one is billed to. */
  lastBillTo: (userId: string) =>
    queryOptions({
      queryKey: [...ordersKey(userId), "bill to"],
      queryFn: async ({ client }) =>
        (await callIn(client)("GET /odm/bill_to/:userId", { params: { userId } }, { NOTHING_FOR_ACCOUNT: say }))
          .results,
    }),
  /** Who can be asked first, as they came to the customer before, for what is in a cart. */
  partnersBefore: (userId: string, cart: readonly Pick<CartItem, "SrvSubCategoryId">[]) => {
    const kinds = [...new Set(cart.map(({ SrvSubCategoryId }) => SrvSubCategoryId))].toSorted();
    return queryOptions({
      queryKey: [...ordersKey(userId), "partners before", kinds],
      queryFn:
        kinds.length > 0
          ? async ({ client }) =>
              (
                await callIn(client)(
                  "GET /odm/partners_before/:userId",
                  { params: { userId }, query: { kinds: kinds.join() } },
                  { NOTHING_FOR_ACCOUNT: say },
                )
              ).results
          : skipToken,
    });
  },
  /** What would be charged online for this many rupees; null if nothing can be paid online. Not asked for a total of 0. */
  quote: (totalPrice: number) =>
    queryOptions({
      queryKey: ["quote", totalPrice],
      queryFn:
        totalPrice > 0
          ? async ({ client }) => (await callIn(client)("GET /odm/payment_quote", { query: { totalPrice } })).quote
          : skipToken,
    }),
  /** Who is free at a time for what is in a cart, and can be asked first; nothing is asked without a time. */
  partnersFree: (userId: string, wanted: readonly Wanted[], addressId: string | null, slot: string | null) => {
    const errand = errandOf(wanted);
    return queryOptions({
      queryKey: [...slotsKey(userId), "partners", addressId, slot, errand],
      staleTime: 30_000,
      queryFn:
        addressId && slot && wanted.length > 0
          ? async ({ client }) =>
              (await callIn(client)("GET /odm/partners_free", { query: { ...errand, addressId, slot } }, freeRefused))
                .results
          : skipToken,
    });
  },
  /** When a partner can come; nothing is asked without services or an address. */
  slots: (userId: string, wanted: readonly Wanted[], addressId: string | null) => {
    const errand = errandOf(wanted);
    return queryOptions({
      queryKey: [...slotsKey(userId), addressId, errand],
      // Others book too: keep it fresh.
      staleTime: 30_000,
      queryFn:
        addressId && wanted.length > 0
          ? async ({ client }) =>
              (await callIn(client)("GET /slots", { query: { ...errand, addressId } }, slotsRefused)).results
          : skipToken,
    });
  },
  /** The times at which somebody can come for what was proposed in an order for another visit. */
  slotsOfExtra: (userId: string, orderId: string, extraId: string) =>
    queryOptions({
      queryKey: [...slotsKey(userId), orderId, extraId],
      staleTime: 0,
      queryFn: async ({ client }) =>
        (await callIn(client)("GET /slots", { query: { orderId, extraId } }, slotsRefused)).results,
    }),
  /** The other times an order could be moved to. */
  slotsOfOrder: (userId: string, orderId: string) =>
    queryOptions({
      queryKey: [...slotsKey(userId), orderId],
      staleTime: 0,
      queryFn: async ({ client }) => (await callIn(client)("GET /slots", { query: { orderId } }, slotsRefused)).results,
    }),
};

/** The phone must be verified first. */
export class PhoneCodeRequired extends KnownRefusal {}

/** No partner comes at the chosen time; `slots` are the free times. */
export class TimeGone extends KnownRefusal {
  readonly slots: Slots;
  constructor(refused: { message: string; data: { slots: Slots } }) {
    super(refused);
    this.slots = refused.data.slots;
  }
}

/** The refusals that placing an order and moving it have in common. */
export const timeGone = {
  MANY_BOOK: say,
  NOBODY_COMES: failAs(TimeGone),
  TOO_MUCH_FOR_A_VISIT: failAs(TimeGone),
  ALL_BOOKED: failAs(TimeGone),
  TIME_TAKEN: failAs(TimeGone),
  OTHERS_FASTER: failAs(TimeGone),
};
export const timeRefused = { PHONE_CODE_REQUIRED: failAs(PhoneCodeRequired), ...timeGone };

/** The order as a payment leaves it. */
export type PaidOrder = Data<"PUT /odm/payment_status_failed/:orderId">["order"];

/** The order is paid, or cancelled, and stays so. */
export class CannotBePaid extends KnownRefusal {}

/** Opens the order's payment page. If asked again, the server returns the page that is open: nobody pays twice. */
export const openPaymentPage = (orderId: string) =>
  call(
    "POST /odm/payment_session/:orderId",
    { params: { orderId } },
    {
      NO_SUCH_ORDER: say,
      PAID_IN_CASH: failAs(CannotBePaid),
      ORDER_CANCELLED: failAs(CannotBePaid),
      TIME_TO_PAY_OVER: failAs(CannotBePaid),
      PAID_ALREADY: failAs(CannotBePaid),
      PAYMENT_PAGE_OPENING: say,
      ONLINE_PAYMENT_OFF: say,
      GATEWAY_ERROR: say,
    },
  );

const whatIsTrue = ({ data }: { data: { order: PaidOrder } }) => data;

/** Looks at an order after its customer comes back from paying: if it is not paid, the refusal carries its current state. */
export const lookAtPaid = async (orderId: string): Promise<PaidOrder> =>
  (
    await call(
      "PUT /odm/payment_status_success/:orderId",
      { params: { orderId } },
      {
        ...orderRefused,
        NOT_PAID_ONLINE: whatIsTrue,
        PAYMENT_GOES_BACK: whatIsTrue,
        NOT_PAID_IN_TIME: whatIsTrue,
        PAYMENT_FAILED: whatIsTrue,
        PAYMENT_NOT_CONFIRMED: whatIsTrue,
      },
    )
  ).order;

export const lookAtCanceled = async (orderId: string): Promise<PaidOrder> =>
  (await call("PUT /odm/payment_status_failed/:orderId", { params: { orderId } }, orderRefused)).order;
