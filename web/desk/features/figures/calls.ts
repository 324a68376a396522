import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
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

/** Fetches some rows of a month's invoices, starting after `after`. */
export const exportInvoices = (month: string, after: string | undefined) =>
  call("POST /desk/invoices/export", { body: { month, ...(after ? { after } : {}) } });
