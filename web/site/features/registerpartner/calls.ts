import { queryOptions } from "@tanstack/react-query";
import { call, callIn, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { failAs, NotThere } from "../../../api/failure.ts";

export const bankQueries = {
  /** The bank branch of an IFSC code; it does not change while a page is open. */
  bankBranch: (ifsc: string) =>
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
    }),
};

export const register = (body: Input<"POST /servicesPartner_add">["body"], idempotencyKey: string) =>
  call(
    "POST /servicesPartner_add",
    { body, idempotencyKey },
    {
      ALREADY_REGISTERED: say,
      SENT_OTHERWISE: say,
      COMMON_PASSWORD: say,
      NOT_A_SKILL: say,
      UNKNOWN_PINCODE: say,
      UNKNOWN_BANK_BRANCH: say,
      NOT_UPLOADED_HERE: say,
    },
  );
