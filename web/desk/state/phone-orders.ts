import type { PhonePayment, Service } from "@chowk/contract";
import type { Input } from "../../api/client.ts";

/** One thing that a caller wants. */
export interface Line {
  /** Tells lines of the same service apart. */
  key: string;
  service: Service;
  /** Ids of options. */
  chosen: readonly string[];
  quantity: number;
}

export type PhoneOrder = Input<"POST /desk/callers/:id/orders">["body"];

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
  /** A code by which they pay less, as it was typed. */
  promoCode: string;
  payment: PhonePayment;
  /** Names this order among all that are sent: however often it is, it is booked once. */
  attempt: string;
  /** What was sent without an answer: it may be booked, and nothing else is sent before that is known. */
  unanswered: PhoneOrder | undefined;
}

const nothing = (): Said => ({
  ...{
    addressId: undefined,
    lines: [],
    slot: undefined,
    note: "",
    promoCode: "",
    payment: "visit",
    unanswered: undefined,
  },
  attempt: crypto.randomUUID(),
});
const kept = new Map<string, Said>();

// What callers have said is kept while the operator looks at something else: until it is booked, or they leave the desk.

export function saidBy(callerId: string): Said {
  const said = kept.get(callerId) ?? nothing();
  kept.set(callerId, said);
  return said;
}

export function keepSaid(callerId: string, said: Said): void {
  kept.set(callerId, said);
}

export function forgetSaid(callerId: string): void {
  kept.delete(callerId);
}

/** Nobody who logs in next sees what others were told. */
export const forgetAllSaid = (): void => kept.clear();
