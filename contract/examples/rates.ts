import type { DeskRate, RateItem } from "@chowk/contract";
import { otherLanguages } from "@chowk/contract/languages";
import { type ExamplesOf, ids } from "./example.ts";

const item: RateItem = { _id: ids.rate, kind: "part", name: "Run capacitor", price: 650, minutes: 15 };
const words = {
  ...(Object.fromEntries(otherLanguages.map((code) => [code, { name: "" }])) as DeskRate["words"]),
  hi: { name: "रन कैपेसिटर" },
};
const { _id, ...facts } = item;

export const rateExamples: ExamplesOf<"listRates" | "deskRates" | "addRate" | "changeRate" | "moveRate"> = {
  listRates: { params: { subCategoryId: ids.subCategory }, query: {}, data: { results: [item] } },
  deskRates: {
    params: { id: ids.subCategory },
    data: { results: [{ ...item, words, hidden: false, version: "k3Qm5cTz8VwY1bNfR0aH" }] },
  },
  addRate: { params: { id: ids.subCategory }, body: { ...facts, words }, data: { results: { _id } } },
  moveRate: { params: { id: ids.rate }, body: { by: -1 }, data: {} },
  changeRate: {
    params: { id: ids.rate },
    body: { ...facts, words, price: 700, hidden: false, seen: "k3Qm5cTz8VwY1bNfR0aH" },
    data: {},
  },
};
