import type { FigureVisit, MovedMoney } from "@chowk/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { uselessAnswer } from "../../../api/failure.ts";
import { fresh } from "../../calls/fresh.ts";
import { allOfList } from "../../parts/list/all-of-list.ts";

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

export type AskedMoney = Input<"GET /desk/money">["query"];

export const listMovedMoney = (query: AskedMoney) => call("GET /desk/money", { query });

/** What all of it adds up to. */
export const sumsQuery = (asked: AskedMoney) =>
  queryOptions({
    queryKey: ["desk", "figures", "money", "sums", asked],
    ...fresh,
    queryFn: async () => (await call("GET /desk/money", { query: { ...asked, limit: 1 } })).sums,
  });

/** Fetches all of it, for a file, which is recorded. */
export const allMovedMoney = (asked: AskedMoney): Promise<MovedMoney[]> =>
  allOfList((cursor) =>
    call("POST /desk/money/export", { body: { ...asked, ...cursor } } as Input<"POST /desk/money/export">),
  );

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
