import type { Api } from "../call.ts";

/** A merchant's account at UPayments. */
export interface Account {
  api: Api;
  /** `KWD` */
  currency: string;
  /** Where a hosted page may be, besides the API's own host. */
  linkHosts: readonly string[];
}
