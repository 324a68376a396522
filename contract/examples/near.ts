import { type ExamplesOf, ids, when } from "./example.ts";

export const nearExamples: ExamplesOf<"nextFree" | "partnersNear" | "getShown" | "setShown"> = {
  getShown: { data: { shown: false } },
  setShown: { body: { shown: true }, data: { shown: true } },
  partnersNear: {
    params: { serviceId: ids.service },
    query: { city: "bengaluru" },
    data: {
      results: {
        count: 12,
        partners: [{ firstName: "Selvam", photo: "", overallRating: 4.8, ratings: 31, visits: 54 }],
      },
    },
  },
  nextFree: {
    params: { serviceId: ids.service },
    query: { pincode: "560038", quantity: 2, chosen: "gas.rust" },
    data: { results: { answer: "free", first: when, inDays: 1, days: 7 } },
  },
};
