import { getLanguage } from "words:language";
import type { Service } from "@chowk/contract";
import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { fresh } from "../../calls/fresh.ts";
import type { PhoneOrder } from "../../state/phone-orders.ts";

const whose = { NO_SUCH_CUSTOMER: say } as const;
const known = { ...whose, CALLER_UNKNOWN: say } as const;

/** Who may be calling, as far as it was typed. */
export const callersQuery = (q: string) =>
  queryOptions({
    queryKey: ["desk", "callers", q],
    ...fresh,
    placeholderData: keepPreviousData,
    queryFn: q ? async () => (await call("GET /desk/callers", { query: { q } })).results : skipToken,
  });

export const callerQuery = (id: string) =>
  queryOptions({
    queryKey: ["desk", "caller", id],
    ...fresh,
    queryFn: async () => (await call("GET /desk/callers/:id", { params: { id } }, whose)).results,
  });

export const takeCaller = async (body: Input<"POST /desk/callers">["body"]) =>
  (await call("POST /desk/callers", { body })).results;

export const addAddress = async (
  id: string,
  body: Input<"POST /desk/callers/:id/addresses">["body"],
  idempotencyKey: string,
) =>
  (
    await call(
      "POST /desk/callers/:id/addresses",
      { params: { id }, body, idempotencyKey },
      { ...known, UNKNOWN_PINCODE: say, TOO_MANY_ADDRESSES: say, SENT_OTHERWISE: say },
    )
  ).results;

/** What a search finds, with the prices of a city. */
export const servicesQuery = (searchTerm: string, city: string | undefined) =>
  queryOptions({
    queryKey: ["desk", "phone-services", searchTerm, city],
    placeholderData: keepPreviousData,
    queryFn: searchTerm
      ? async () =>
          (
            await call("GET /service_search/services", {
              query: { searchTerm, language: getLanguage().code, ...(city ? { city } : {}) },
            })
          ).results
      : skipToken,
  });

type Wanted = Input<"GET /desk/callers/:id/slots">["query"];

/** When somebody can come; nothing is fetched before it is known where, and for what. */
export const timesQuery = (id: string, query: Wanted | undefined) =>
  queryOptions({
    queryKey: ["desk", "caller", id, "times", query],
    ...fresh,
    queryFn: query
      ? async () =>
          (
            await call(
              "GET /desk/callers/:id/slots",
              { params: { id }, query },
              {
                ...known,
                NOT_OPEN_YET: say,
                CLOSED_FOR_A_WHILE: say,
                ERRAND_REQUIRED: say,
                SERVICES_NOT_OFFERED: say,
                CHOICES_CHANGED: say,
                TOO_MANY_KINDS: say,
                NO_SUCH_ADDRESS: say,
              },
            )
          ).results
      : skipToken,
  });

const promo = {
  PROMO_UNKNOWN: say,
  PROMO_NOT_YET: say,
  PROMO_OVER: say,
  PROMO_USED_UP: say,
  PROMO_USED_BY_YOU: say,
  PROMO_FOR_FIRST_ORDER: say,
  PROMO_NEEDS_MORE: say,
} as const;

/** What a code takes off; nothing is asked without one. */
export const promoQuery = (id: string, code: string, totalPrice: number) =>
  queryOptions({
    queryKey: ["desk", "caller", id, "promo", code, totalPrice],
    ...fresh,
    queryFn:
      code && totalPrice > 0
        ? async () => {
            const asked = { params: { id }, query: { code, totalPrice } };
            return (await call("GET /desk/callers/:id/promo_code", asked, { ...known, ...promo })).promo;
          }
        : skipToken,
  });

/** The catalogue has other prices, or other choices, than those that were said. */
export class Changed extends Error {
  readonly services: readonly Service[];

  constructor(message: string, services: readonly Service[]) {
    super(message);
    this.services = services;
  }
}

const changed = ({ message, data }: { message: string; data: { results: readonly Service[] } }): never => {
  throw new Changed(message, data.results);
};

export const book = async (id: string, body: PhoneOrder, idempotencyKey: string) =>
  (
    await call(
      "POST /desk/callers/:id/orders",
      { params: { id }, body, idempotencyKey },
      {
        ...known,
        ...promo,
        PROMO_CHANGED: say,
        ORDER_KEY_REQUIRED: say,
        LINK_REACHES_NOBODY: say,
        NOT_OPEN_YET: say,
        CLOSED_FOR_A_WHILE: say,
        CART_EMPTY: say,
        ADDRESS_REQUIRED: say,
        ONLINE_PAYMENT_OFF: say,
        SERVICE_IN_CART_GONE: say,
        NAMELESS_SERVICE_GONE: say,
        SERVICE_NOT_HERE: say,
        SERVICE_TWICE: say,
        TOO_MANY_OF_SERVICE: say,
        CHOICES_CHANGED: changed,
        TOO_MANY_KINDS: say,
        PRICES_CHANGED: changed,
        TOO_MANY_UNPAID: say,
        SENT_OTHERWISE: say,
        MANY_BOOK: say,
        OUTSIDE_ZONES: say,
        NOBODY_COMES: say,
        TOO_MUCH_FOR_A_VISIT: say,
        ALL_BOOKED: say,
        TIME_TAKEN: say,
        OTHERS_FASTER: say,
      },
    )
  ).results;
