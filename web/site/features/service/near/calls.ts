import { queryOptions } from "@tanstack/react-query";
import { callIn, say } from "../../../../api/call.ts";
import { failAs, NotThere } from "../../../../api/failure.ts";

/** Where the visitor is, as far as they have said. */
export interface Where {
  city?: string;
  pincode?: string;
}

interface Wanted extends Where {
  quantity: number;
  chosen: string;
}

/** When somebody can come next for so many of a service with what is chosen of it. */
export const nextFreeOf = (serviceId: string, wanted: Wanted) =>
  queryOptions({
    queryKey: ["next free", serviceId, wanted],
    retry: false,
    staleTime: 15_000,
    queryFn: async ({ client }) =>
      (
        await callIn(client)(
          "GET /next_free/:serviceId",
          { params: { serviceId }, query: wanted },
          {
            NOT_OPEN_YET: say,
            CLOSED_FOR_A_WHILE: say,
            SERVICE_NOT_OFFERED: say,
            CHOICES_CHANGED: say,
            NO_SUCH_PINCODE: failAs(NotThere),
          },
        )
      ).results,
  });

/** How many partners do a service there, and some of them. */
export const partnersNear = (serviceId: string, where: Where) =>
  queryOptions({
    queryKey: ["partners near", serviceId, where],
    retry: false,
    staleTime: 60_000,
    queryFn: async ({ client }) =>
      (
        await callIn(client)(
          "GET /partners_near/:serviceId",
          { params: { serviceId }, query: where },
          { SERVICE_NOT_OFFERED: say, NO_SUCH_PINCODE: say },
        )
      ).results,
  });
