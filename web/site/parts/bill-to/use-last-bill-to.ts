import type { Company } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { orderQueries } from "../../calls/orders.ts";

/** The company that the customer's newest order with one is billed to. Null until it is known, too: it only fills in a form. */
export const useLastBillTo = (userId: string): Company | null =>
  useQuery({ ...orderQueries.lastBillTo(userId), throwOnError: false }).data ?? null;
