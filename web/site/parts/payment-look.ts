import { queryOptions } from "@tanstack/react-query";
import { call, type Data, refusalOf } from "../../api/client.ts";

const looks = {
  success: "PUT /odm/payment_status_success/:orderId",
  canceled: "PUT /odm/payment_status_failed/:orderId",
} as const;

/** The pages that a payment provider sends a customer back to: one after paying, one after not paying. */
export type Page = keyof typeof looks;
export type PaidOrder = Data<"PUT /odm/payment_status_success/:orderId">["order"];

/** Seconds until it is looked again at a payment that is not decided: for about three minutes. */
export const pauses = [2, 3, 5, 8, 12, 20, 30, 45, 60];

/** Has the server find out what is true of a payment: once per visit, and again as long as that is not decided. */
export const paymentLook = (page: Page, userId: string, orderId: string) =>
  queryOptions({
    queryKey: ["payments", userId, page, orderId],
    queryFn: () => lookAt(page, orderId),
    staleTime: Number.POSITIVE_INFINITY,
    // The next visit asks anew.
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) => {
      const pause = pauses[dataUpdateCount + errorUpdateCount - 1];
      return data && pause && isUndecided(data) ? pause * 1000 : false;
    },
  });

/** What is not paid is refused where somebody comes back from paying, with what is true of it. */
async function lookAt(page: Page, orderId: string): Promise<PaidOrder> {
  try {
    return (await call(looks[page], { params: { orderId } })).order;
  } catch (error) {
    const refused = refusalOf(error, looks.success);
    switch (refused?.reason) {
      case "NOT_PAID_ONLINE":
      case "PAYMENT_GOES_BACK":
      case "NOT_PAID_IN_TIME":
      case "PAYMENT_FAILED":
      case "PAYMENT_NOT_CONFIRMED":
        return refused.data.order;
    }
    throw error;
  }
}

/** Nobody knows yet whether it will be paid. */
export const isUndecided = ({ ordStatus, payment_status }: Pick<PaidOrder, "ordStatus" | "payment_status">): boolean =>
  ordStatus === "Pending" && payment_status !== "FAILED" && payment_status !== null;
