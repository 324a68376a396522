import type { Position } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { infiniteQueryOptions, type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import { ApiError, call, callThrough, type Data, type Input, type Route, type Transport } from "./client.ts";
import { roundedPosition } from "./position.ts";

const transports = new WeakMap<QueryClient, Transport>();

/** On the server each request's query client calls the API in the same process. */
export const bindTransport = (client: QueryClient, transport: Transport): void =>
  void transports.set(client, transport);

const get = <R extends Route>(client: QueryClient, route: R, input: Input<R>): Promise<Data<R>> => {
  const transport = transports.get(client);
  return transport ? callThrough(transport, route, input) : call(route, input);
};

/** A refusal stays one: only what failed or got no answer is worth a second try. */
const unlessRefused = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError && error.code >= 400 && error.code < 500);

/** As many orders as are fetched and shown at a time. */
const ORDERS = 20;

/** What the screens read. A key and its call stay together, so that prefetching, reading and forgetting agree. */
export const queries = {
  categories: () =>
    queryOptions({
      queryKey: ["categories"],
      queryFn: async ({ client }) => (await get(client, "GET /srv_category_list", {})).results,
    }),
  subCategories: (categoryId: string) =>
    queryOptions({
      queryKey: ["subCategories", categoryId],
      queryFn: async ({ client }) =>
        (await get(client, "GET /srv_sub_by_category/:categoryId", { params: { categoryId } })).results,
    }),
  services: () =>
    queryOptions({
      queryKey: ["services"],
      queryFn: async ({ client }) => (await get(client, "GET /services_list", { query: {} })).results,
    }),
  servicesBySubCategory: (subCategoryId: string) =>
    queryOptions({
      queryKey: ["services", "of", subCategoryId],
      queryFn: async ({ client }) =>
        (await get(client, "GET /service_by_sub_category/:subCategoryId", { params: { subCategoryId } })).results,
    }),
  service: (serviceId: string) =>
    queryOptions({
      queryKey: ["services", serviceId],
      queryFn: async ({ client }) => (await get(client, "GET /services/:serviceId", { params: { serviceId } })).results,
    }),
  search: (searchTerm: string) =>
    queryOptions({
      queryKey: ["search", searchTerm],
      queryFn: async ({ client }) => (await get(client, "GET /service_search", { query: { searchTerm } })).results,
    }),
  topRated: () =>
    queryOptions({
      queryKey: ["topRated"],
      queryFn: async ({ client }) => (await get(client, "GET /top_rated_service_list", {})).results,
    }),
  bestSellers: () =>
    queryOptions({
      queryKey: ["bestSellers"],
      queryFn: async ({ client }) => (await get(client, "GET /best_seller_service_list", {})).results,
    }),
  reviews: () =>
    queryOptions({
      queryKey: ["reviews"],
      queryFn: async ({ client }) => (await get(client, "GET /reviews_list", {})).results,
    }),
  logo: () =>
    queryOptions({
      queryKey: ["logo"],
      queryFn: async ({ client }) => (await get(client, "GET /logo_list", {})).results[0]?.logo ?? null,
    }),
  /** What the business says of itself in its own words, for who reads this language. */
  storefront: (language: Language) =>
    queryOptions({
      queryKey: ["storefront", language],
      queryFn: async ({ client }) => (await get(client, "GET /storefront", { query: { language } })).results,
    }),
  /** The signed-in customer, as the server knows them now. */
  me: (userId: string) =>
    queryOptions({
      queryKey: ["me", userId],
      retry: unlessRefused,
      queryFn: async ({ client }) => get(client, "GET /me", {}),
    }),
  /** Where the customer is logged in. */
  sessions: (userId: string) =>
    queryOptions({
      queryKey: ["sessions", userId],
      // Others come and go: what is shown is what is so.
      staleTime: 0,
      retry: unlessRefused,
      queryFn: async ({ client }) => (await get(client, "GET /me/sessions", {})).results,
    }),
  passkeys: (userId: string) =>
    queryOptions({
      queryKey: ["passkeys", userId],
      staleTime: 0,
      retry: unlessRefused,
      queryFn: async ({ client }) => (await get(client, "GET /me/passkeys", {})).results,
    }),
  addresses: (userId: string) =>
    queryOptions({
      queryKey: ["addresses", userId],
      retry: unlessRefused,
      queryFn: async ({ client }) => (await get(client, "GET /myaddresslist/:userId", { params: { userId } })).results,
    }),
  /** City and state of a pincode; they do not change while a page is open. */
  pincode: (pincode: string) =>
    queryOptions({
      queryKey: ["pincodes", pincode],
      staleTime: Number.POSITIVE_INFINITY,
      retry: unlessRefused,
      queryFn: async ({ client }) => (await get(client, "GET /pincodes/:pincode", { params: { pincode } })).results,
    }),
  /** Whose branch an IFSC code is; that does not change while a page is open. */
  bankBranch: (ifsc: string) =>
    queryOptions({
      queryKey: ["bank-branches", ifsc],
      staleTime: Number.POSITIVE_INFINITY,
      retry: unlessRefused,
      queryFn: async ({ client }) => (await get(client, "GET /bank_branches/:ifsc", { params: { ifsc } })).results,
    }),
  /** The pincode at a position, which is told no closer than to 100 m; nothing is asked without one. */
  nearestPincode: (position: Position | undefined) => {
    const query = position && roundedPosition(position, 3);
    return queryOptions({
      queryKey: ["pincodes", "near", query],
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      queryFn: query ? async ({ client }) => (await get(client, "GET /pincodes/near", { query })).results : skipToken,
    });
  },
  /** Where the business works. */
  serviceZones: () =>
    queryOptions({
      queryKey: ["service-zones"],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ client }) => (await get(client, "GET /service-zones", {})).results,
    }),
  /** What to write of a position in an address; nothing is asked without one. */
  describedPlace: (position: Position | undefined) => {
    const query = position && roundedPosition(position, 4);
    return queryOptions({
      queryKey: ["places", "near", query],
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      queryFn: query ? async ({ client }) => (await get(client, "GET /places/near", { query })).results : skipToken,
    });
  },
  /** In pages, newest first. One more than is shown tells whether there are older ones. */
  orders: (userId: string) =>
    infiniteQueryOptions({
      queryKey: ["orders", userId],
      retry: unlessRefused,
      initialPageParam: undefined as string | undefined,
      queryFn: async ({ client, pageParam: cursor }) => {
        const query = { limit: ORDERS + 1, ...(cursor ? { cursor } : {}) };
        const found = (await get(client, "GET /odm/user_srv_booking/:userId", { params: { userId }, query })).results;
        return { orders: found.slice(0, ORDERS), older: found.length > ORDERS };
      },
      getNextPageParam: ({ orders, older }) => (older ? orders.at(-1)?._id : undefined),
    }),
  /** What would be charged online for so many rupees; null where nothing can be paid online. Asked for no total of 0. */
  quote: (totalPrice: number) =>
    queryOptions({
      queryKey: ["quote", totalPrice],
      retry: unlessRefused,
      queryFn:
        totalPrice > 0
          ? async ({ client }) => (await get(client, "GET /odm/payment_quote", { query: { totalPrice } })).quote
          : skipToken,
    }),
  /** When somebody can come; nothing is asked without services or an address. */
  slots: (userId: string, serviceIds: string[], addressId: string | null) =>
    queryOptions({
      queryKey: ["slots", userId, addressId, serviceIds],
      // Others book, too: what is shown is what is so.
      staleTime: 30_000,
      retry: unlessRefused,
      queryFn:
        addressId && serviceIds.length > 0
          ? async ({ client }) =>
              (await get(client, "GET /slots", { query: { services: serviceIds.join(), addressId } })).results
          : skipToken,
    }),
  /** When else an order could be. */
  slotsOfOrder: (userId: string, orderId: string) =>
    queryOptions({
      queryKey: ["slots", userId, orderId],
      staleTime: 0,
      retry: unlessRefused,
      queryFn: async ({ client }) => (await get(client, "GET /slots", { query: { orderId } })).results,
    }),
  order: (userId: string, id: string) =>
    queryOptions({
      // Under the orders of its owner: nobody else who logs in on this page is shown it, and it is forgotten with them.
      queryKey: ["orders", userId, id],
      retry: unlessRefused,
      queryFn: async ({ client }) => get(client, "GET /odm/srv_booking/:id", { params: { id } }),
    }),
};
