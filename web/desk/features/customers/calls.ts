import type { DeskCustomerRow } from "@chowk/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { fresh } from "../../calls/fresh.ts";
import { outdated } from "../../calls/outdated.ts";
import { allOfList } from "../../parts/list/all-of-list.ts";
import { allPages } from "../../parts/sheet/all-pages.ts";

const refused = { NO_SUCH_CUSTOMER: say };

/** For `List`. */
export const customerList = (asked: Record<string, string>) => ({
  queryKey: ["desk", "customers", asked],
  ask: (page: { limit: number; cursor?: string }) =>
    call("GET /desk/customers", { query: { ...asked, ...page } } as Input<"GET /desk/customers">),
});

/** Fetches all customers of a list, for a file, which is recorded. */
export const allCustomers = (asked: Record<string, string>): Promise<DeskCustomerRow[]> =>
  allOfList((cursor) =>
    call("POST /desk/customers/export", { body: { ...asked, ...cursor } } as Input<"POST /desk/customers/export">),
  );

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ["desk", "customer", id],
    ...fresh,
    queryFn: async () => (await call("GET /desk/customers/:id", { params: { id } }, refused)).results,
  });

export const endSessions = (id: string) => call("POST /desk/customers/:id/end-sessions", { params: { id } }, refused);

/** Writes down that credit was transferred. */
export const payOutCredit = (
  id: string,
  body: Input<"POST /desk/customers/:id/credit-payouts">["body"],
  idempotencyKey: string,
) =>
  call(
    "POST /desk/customers/:id/credit-payouts",
    { params: { id }, body, idempotencyKey },
    {
      ...refused,
      REFUND_KEY_REQUIRED: say,
      NOT_AN_AMOUNT: say,
      SENT_OTHERWISE: say,
      NO_CREDIT: say,
      MORE_THAN_CREDIT: say,
    },
  );

export const exportCustomer = (id: string, reason: string) =>
  call("POST /desk/customers/:id/export", { params: { id }, body: { reason } }, refused);

export const eraseCustomer = (id: string, body: Input<"POST /desk/customers/:id/erase">["body"]) =>
  call(
    "POST /desk/customers/:id/erase",
    { params: { id }, body },
    { ...refused, ORDER_UNDER_WAY: say, REFUND_UNDER_WAY: say, CREDIT_LEFT: say },
  );

export const readCustomers = () =>
  allPages(async (body) => (await call("POST /desk/customers/sheet/out", { body })).results);

export const lookAtCustomers = async (rows: string[][]) =>
  (await call("POST /desk/customers/sheet/look", { body: { rows } })).results;

export const bringInCustomers = async (rows: string[][], seen: string) =>
  (
    await call(
      "POST /desk/customers/sheet",
      { body: { rows, seen } },
      { CHANGED_SINCE: outdated, SHEET_HAS_FAULTS: outdated },
    )
  ).results;
