import { accounts } from "./accounts.ts";
import { commission } from "./commission.ts";
import { complaints } from "./complaints.ts";
import { desk } from "./desk.ts";
import { extras } from "./extras.ts";
import { general } from "./general.ts";
import { orders } from "./orders.ts";
import { papers } from "./papers.ts";
import { payments } from "./payments.ts";
import { payouts } from "./payouts.ts";
import { phoneOrders } from "./phone-orders.ts";
import { places } from "./places.ts";
import { plans } from "./plans.ts";
import { promoCodes } from "./promo-codes.ts";
import type { Entry, Given, Kind, WaitKind } from "./table.ts";
import { theDay } from "./the-day.ts";
import { uploads } from "./uploads.ts";
import { work } from "./work.ts";

/** Every refusal that the API can return; there is no other. Its words in other languages are in `words/<language>/refusals.json`. */
export const refusals = {
  ...general,
  ...accounts,
  ...places,
  ...orders,
  ...payments,
  ...work,
  ...extras,
  ...complaints,
  ...plans,
  ...promoCodes,
  ...uploads,
  ...desk,
  ...phoneOrders,
  ...commission,
  ...payouts,
  ...papers,
  ...theDay,
};

export type RefusalCode = keyof typeof refusals;

export const refusalCodes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]];

/** A code's entry in the table, in the type that all entries share. */
export const refusalEntry = (code: RefusalCode): Entry => refusals[code];

type KindsOf<C extends RefusalCode> = (typeof refusals)[C] extends { values: infer V } ? V : Record<never, never>;

/** The values of a code's message that the refusing code passes in. The time to wait is filled in separately. */
export type ValuesOf<C extends RefusalCode> = {
  [V in keyof KindsOf<C> as KindsOf<C>[V] extends WaitKind ? never : V]: Given<KindsOf<C>[V]>;
};

/** Codes that pass with time. */
export type WaitingCode = {
  [C in RefusalCode]: (typeof refusals)[C] extends { again: true } ? C : never;
}[RefusalCode];

export type { Entry, Kind };
