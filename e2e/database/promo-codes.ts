import { aPromoCode } from "../../server/tests/support/promo-codes.ts";
import { using } from "./using.ts";

/** Makes a code that takes off so much, in paise, and that anybody may use for anything; another at each call. */
export const aCodeFor = (amount: number): Promise<{ code: string }> =>
  using((db) => aPromoCode(db, { amount, code: `CALL${crypto.randomUUID().slice(0, 8).toUpperCase()}` }));
