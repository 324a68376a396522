import type { Commission } from "@chowk/contract";
import { type ExamplesOf, ids } from "./example.ts";

const results: Commission = {
  ...{ usual: 20, today: "2026-11-23" },
  rates: [
    {
      ...{ _id: ids.rate, percent: 15, from: "2026-12-01", until: null, holds: "later" },
      ...{ category: { _id: ids.category, name: "AC & Appliance Repair" }, partner: null },
    },
  ],
  categories: [{ _id: ids.category, name: "AC & Appliance Repair" }],
};
const terms = { percent: 15, from: "2026-12-01", until: null };
const params = { id: ids.rate };

export const commissionExamples: ExamplesOf<
  "readCommission" | "agreeOnCommission" | "changeCommission" | "removeCommission"
> = {
  readCommission: { query: {}, data: { results } },
  agreeOnCommission: {
    body: { _id: ids.rate, category: ids.category, partner: null, ...terms },
    data: { results },
  },
  changeCommission: { params, body: terms, data: { results } },
  removeCommission: { params, data: { results: { ...results, rates: [] } } },
};
