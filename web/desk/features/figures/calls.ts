import type { FigureVisit } from "@chowk/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { uselessAnswer } from "../../../api/failure.ts";
import { fresh } from "../../calls/fresh.ts";

export type Asked = NonNullable<Input<"GET /desk/figures">["query"]>;
export type AskedVisits = Input<"GET /desk/figures/visits">["query"];

export const figuresQuery = (asked: Asked, failed: string) =>
  queryOptions({
    queryKey: ["desk", "figures", asked],
    ...fresh,
    queryFn: async () => {
      const figures = await call("GET /desk/figures", { query: asked });
      // A server of the release before knows no totals.
      if (!("total" in figures)) throw uselessAnswer(failed);
      return figures;
    },
  });

export const listFigureVisits = (query: AskedVisits) => call("GET /desk/figures/visits", { query });

const AT_ONCE = 1000;

/** Fetches all visits behind the figures, for a file. */
export async function allFigureVisits(asked: AskedVisits): Promise<FigureVisit[]> {
  const visits: FigureVisit[] = [];
  for (let left = true; left; ) {
    const cursor = visits.at(-1)?._id;
    const { results } = await listFigureVisits({ ...asked, limit: AT_ONCE, ...(cursor ? { cursor } : {}) });
    visits.push(...results);
    left = results.length === AT_ONCE;
  }
  return visits;
}

/** Fetches some rows of a month's invoices, starting after `after`. */
export const exportInvoices = (month: string, after: string | undefined) =>
  call("POST /desk/invoices/export", { body: { month, ...(after ? { after } : {}) } });
