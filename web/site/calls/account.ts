import { queryOptions } from "@tanstack/react-query";
import { callIn, say } from "../../api/call.ts";

/** The signed-in customer's data, cached under their id. */
export const accountQueries = {
  /** The signed-in customer, as the server knows them now. */
  me: (userId: string) =>
    queryOptions({
      queryKey: ["me", userId],
      queryFn: async ({ client }) => callIn(client)("GET /me", {}),
    }),
  /** Where the customer is logged in. */
  sessions: (userId: string) =>
    queryOptions({
      queryKey: ["sessions", userId],
      // Sessions begin and end elsewhere: always show the current state.
      staleTime: 0,
      queryFn: async ({ client }) => (await callIn(client)("GET /me/sessions", {})).results,
    }),
  passkeys: (userId: string) =>
    queryOptions({
      queryKey: ["passkeys", userId],
      staleTime: 0,
      queryFn: async ({ client }) => (await callIn(client)("GET /me/passkeys", {})).results,
    }),
  addresses: (userId: string) =>
    queryOptions({
      queryKey: ["addresses", userId],
      queryFn: async ({ client }) =>
        (await callIn(client)("GET /myaddresslist/:userId", { params: { userId } }, { NOTHING_FOR_ACCOUNT: say }))
          .results,
    }),
};
