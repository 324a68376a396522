import { getLanguage } from "words:language";
import type { Position } from "@chowk/contract";
import { queryOptions, skipToken } from "@tanstack/react-query";
import { callIn, say } from "../../api/call.ts";
import { failAs, NotThere } from "../../api/failure.ts";
import { roundedPosition } from "../../api/position.ts";

/** Where things are. */
export const placeQueries = {
  /** City and state of a pincode; they do not change while a page is open. */
  pincode: (pincode: string) =>
    queryOptions({
      queryKey: ["pincodes", pincode],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ client }) =>
        (await callIn(client)("GET /pincodes/:pincode", { params: { pincode } }, { NO_SUCH_PINCODE: failAs(NotThere) }))
          .results,
    }),
  /** The places to choose from, in a country that lists them. */
  localities: () =>
    queryOptions({
      queryKey: ["localities"],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ client }) =>
        (await callIn(client)("GET /localities", { query: { language: getLanguage().code } })).results,
    }),
  /** The pincode at a position, which is sent no more precisely than to 100 m; nothing is fetched without one. */
  nearestPincode: (position: Position | undefined) => {
    const query = position && roundedPosition(position, 3);
    return queryOptions({
      queryKey: ["pincodes", "near", query],
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      queryFn: query
        ? async ({ client }) =>
            (await callIn(client)("GET /pincodes/near", { query }, { NO_PINCODE_NEAR: say })).results
        : skipToken,
    });
  },
  /** In which of the business's cities a place lies; nothing is fetched before its town is known. */
  city: (pincode: string, position?: Position) => {
    const query = { pincode, ...(position && roundedPosition(position, 3)) };
    return queryOptions({
      queryKey: ["cities", "at", query],
      retry: false,
      queryFn: async ({ client }) => (await callIn(client)("GET /cities/at", { query })).results,
    });
  },
  /** Where the business works. */
  serviceZones: () =>
    queryOptions({
      queryKey: ["service-zones"],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ client }) => (await callIn(client)("GET /service-zones", {})).results,
    }),
  /** What to write about a position in an address; nothing is fetched without one. */
  describedPlace: (position: Position | undefined) => {
    const query = position && roundedPosition(position, 4);
    return queryOptions({
      queryKey: ["places", "near", query],
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      queryFn: query
        ? async ({ client }) => (await callIn(client)("GET /places/near", { query }, { NO_PINCODE_NEAR: say })).results
        : skipToken,
    });
  },
};
