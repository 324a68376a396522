import { queryOptions } from "@tanstack/react-query";
import { callIn } from "../../api/call.ts";
import { failAs, NotThere } from "../../api/failure.ts";

/** The bank branch of an IFSC code; it does not change while a page is open. */
export const bankBranch = (ifsc: string) =>
  queryOptions({
    queryKey: ["bank-branches", ifsc],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ client }) =>
      (
        await callIn(client)(
          "GET /bank_branches/:ifsc",
          { params: { ifsc } },
          { NO_SUCH_BANK_BRANCH: failAs(NotThere) },
        )
      ).results,
  });
