import type { OrderStatus } from "@chowk/contract";

const cancellable: readonly string[] = ["Pending", "Open", "Accepted"] satisfies OrderStatus[];

/** Whether a customer may cancel an order with this status: until the partner sets out. */
export const isCancellable = (status: string): boolean => cancellable.includes(status);
