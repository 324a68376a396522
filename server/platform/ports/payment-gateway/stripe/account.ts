import type { Api } from "../call.ts";

/** A merchant's account at Stripe. */
export interface Account {
  api: Api;
  /** `INR` */
  currency: string;
}
