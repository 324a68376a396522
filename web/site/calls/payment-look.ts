import { queryOptions } from "@tanstack/react-query";
import { lookAtCanceled, lookAtPaid, type PaidOrder } from "./orders.ts";

const looks = { success: lookAtPaid, canceled: lookAtCanceled };

/** The pages that a payment provider sends a customer back to: one after paying, one after not paying. */
export type Page = keyof typeof looks;

/** Seconds between looks at an undecided payment: about three minutes in all. */
export const pauses = [2, 3, 5, 8, 12, 20, 30, 45, 60];

/** Has the server find out the state of a payment: once per page view, and again while it is undecided. */
export const paymentLook = (page: Page, userId: string, orderId: string) =>
  queryOptions({
    queryKey: ["payments", userId, page, orderId],
    queryFn: () => looks[page](orderId),
    staleTime: Number.POSITIVE_INFINITY,
    // The next page view asks again.
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) => {
      const pause = pauses[dataUpdateCount + errorUpdateCount - 1];
      return data && pause && isUndecided(data) ? pause * 1000 : false;
    },
  });

/** Nobody knows yet whether it will be paid. */
export const isUndecided = ({ ordStatus, payment_status }: Pick<PaidOrder, "ordStatus" | "payment_status">): boolean =>
  ordStatus === "Pending" && payment_status !== "FAILED" && payment_status !== null;
