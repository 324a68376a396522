import type { PromoCode } from "@chowk/contract";
import { type ExamplesOf, ids } from "./example.ts";

const terms = {
  ...{ percent: 10, amount: null, atMost: 200, leastTotal: 500, forFirstOrder: true, from: "2026-12-01", until: null },
  ...{ mostUses: 1000, mostUsesEach: 1, isOn: true },
};
const code: PromoCode = { _id: ids.promoCode, code: "WELCOME10", ...terms, holds: "now", uses: 12, cost: 840 };
const params = { id: ids.promoCode };

export const promoCodeExamples: ExamplesOf<"checkPromo" | "listPromoCodes" | "addPromoCode" | "changePromoCode"> = {
  checkPromo: {
    ...{ params: { userId: ids.customer }, query: { code: "welcome10", totalPrice: 619 } },
    data: { promo: { code: "WELCOME10", discount: 61 } },
  },
  listPromoCodes: { data: { results: [code] } },
  addPromoCode: { body: { _id: ids.promoCode, code: "welcome10", ...terms }, data: { results: [code] } },
  changePromoCode: {
    params,
    body: { ...terms, isOn: false },
    data: { results: [{ ...code, isOn: false, holds: "off" }] },
  },
};
