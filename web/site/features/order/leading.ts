import type { OrderDetails, Visit } from "@chowk/contract";

/** The visits of an order without those that help another. */
export const leadingOf = ({ visits }: Pick<OrderDetails, "visits">): Visit[] => visits.filter(({ helps }) => !helps);
