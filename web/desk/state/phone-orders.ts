import type { PhonePayment, Service } from "@chowk/contract";

/** One thing that a caller wants. */
export interface Line {
  /** Tells lines of the same service apart. */
  key: string;
  service: Service;
  /** Ids of options. */
  chosen: readonly string[];
  quantity: number;
}

/** Stands for an address that is being written down. */
export const NEW_ADDRESS = "new";

/** What a caller has said so far. */
export interface Said {
  /** Undefined for the one they used last. */
  addressId: string | undefined;
  lines: readonly Line[];
  /** The time they chose; undefined for the first that is free. */
  slot: string | undefined;
  note: string;
  payment: PhonePayment;
}

const nothing: Said = { addressId: undefined, lines: [], slot: undefined, note: "", payment: "visit" };
const kept = new Map<string, Said>();

// What callers have said is kept while the operator looks at something else: until it is booked, or they leave the desk.

export const saidBy = (callerId: string): Said => kept.get(callerId) ?? nothing;

export function keepSaid(callerId: string, said: Said): void {
  kept.set(callerId, said);
}

export function forgetSaid(callerId: string): void {
  kept.delete(callerId);
}

/** Nobody who logs in next sees what others were told. */
export const forgetAllSaid = (): void => kept.clear();
