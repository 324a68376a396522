import { getLanguage } from "words:language";
import { queryOptions } from "@tanstack/react-query";
import { callIn, say } from "../../../api/call.ts";

/** What people ask about a service before they book, in the page's language. */
export const answersOf = (serviceId: string) =>
  queryOptions({
    queryKey: ["answers", serviceId],
    queryFn: async ({ client }) =>
      (
        await callIn(client)(
          "GET /service_answers/:serviceId",
          { params: { serviceId }, query: { language: getLanguage().code } },
          { SERVICE_NOT_OFFERED: say },
        )
      ).results,
  });
