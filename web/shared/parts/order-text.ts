import type { OrderStatus, PaymentType } from "@chowk/contract";

/** How an order stands, and how it is paid, wherever it is shown. */
export const text = {
  statuses: {
    Pending: "Pending",
    Open: "Open",
    Accepted: "Accepted",
    Traveling: "Traveling",
    Reached: "Reached",
    Started: "Started",
    Completed: "Completed",
    Cancelled: "Cancelled",
  } satisfies Record<OrderStatus, string>,
  payment: { COD: "COD", Online: "Online" } satisfies Record<PaymentType, string>,
};
