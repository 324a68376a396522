import { type ExamplesOf, ids, when } from "./example.ts";

export const nearExamples: ExamplesOf<"nextFree"> = {
  nextFree: {
    params: { serviceId: ids.service },
    query: { pincode: "560038", quantity: 2, chosen: "gas.rust" },
    data: { results: { answer: "free", first: when, inDays: 1, days: 7 } },
  },
};
