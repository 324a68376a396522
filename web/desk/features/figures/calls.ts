import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { fresh } from "../../calls/fresh.ts";

export const figuresQuery = (by: Input<"GET /desk/figures">["query"]["by"], from: string, until: string) =>
  queryOptions({
    queryKey: ["desk", "figures", by, from, until],
    ...fresh,
    queryFn: async () => {
      const asked = { by, ...(from ? { from } : {}), ...(until ? { until } : {}) };
      return (await call("GET /desk/figures", { query: asked })).results;
    },
  });

export const balancesQuery = queryOptions({
  queryKey: ["desk", "balances"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/balances", {})).results,
});

export const payPartner = (
  id: string,
  body: Input<"POST /desk/partners/:id/payments">["body"],
  idempotencyKey: string,
) =>
  call(
    "POST /desk/partners/:id/payments",
    { params: { id }, body, idempotencyKey },
    { PAYOUT_KEY_REQUIRED: say, NOT_AN_AMOUNT: say, NO_SUCH_PARTNER: say, SENT_OTHERWISE: say },
  );

/** Fetches some rows of a month's invoices, starting after `after`. */
export const exportInvoices = (month: string, after: string | undefined) =>
  call("POST /desk/invoices/export", { body: { month, ...(after ? { after } : {}) } });
