import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { fresh } from "../../calls/fresh.ts";

/** What share of a price the business keeps; with everybody, or with one partner. */
export const commissionQuery = (partner?: string) =>
  queryOptions({
    queryKey: ["desk", "commission", partner],
    ...fresh,
    queryFn: async () => (await call("GET /desk/commission", { query: partner ? { partner } : {} })).results,
  });

const refused = { COMMISSION_BEGINS_THEN: say };

export const agreeOnCommission = (body: Input<"POST /desk/commission">["body"]) =>
  call("POST /desk/commission", { body }, { ...refused, NO_SUCH_PARTNER: say, NO_SUCH_CATALOGUE_ENTRY: say });

export const changeCommission = (id: string, body: Input<"PUT /desk/commission/:id">["body"]) =>
  call("PUT /desk/commission/:id", { params: { id }, body }, { ...refused, NO_SUCH_COMMISSION: say });

export const removeCommission = (id: string) => call("DELETE /desk/commission/:id", { params: { id } });
