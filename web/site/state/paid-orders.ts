import { readStored, writeStored } from "../../shared/state/stored.ts";

/** How many are remembered, the latest first. */
const MOST = 20;

const keyOf = (userId: string) => `paid_orders_${userId}`;
const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** Whether this browser learns only now that an order is paid. Remembers it. */
export function isFirstLook(userId: string, orderId: string): boolean {
  const known = readStored(keyOf(userId), isList) ?? [];
  if (known.includes(orderId)) return false;
  writeStored(keyOf(userId), [orderId, ...known].slice(0, MOST));
  return true;
}
