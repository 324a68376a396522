import { type ExamplesOf, ids, orderNumber } from "./example.ts";

const tip = { jobId: ids.job, partner: "Ravi Kumar", given: 0, suggested: [20, 40, 100], most: 499, isUnderWay: false };
const amount = { currency: "INR", amount: "40.00" };
const params = { id: orderNumber };

export const tipExamples: ExamplesOf<"listTips" | "lookAtTips" | "giveTip"> = {
  listTips: { params, data: { results: [tip] } },
  lookAtTips: { params, data: { results: [{ ...tip, given: 40, suggested: [], most: 0 }] } },
  giveTip: {
    params,
    body: { jobId: ids.job, amount: 40 },
    data: {
      ...{ price: amount, charge: amount, rate: null },
      link: "https://pay.example/?session_id=0199c5d5",
      payBy: "2026-11-21T10:00:00.000Z",
    },
  },
};
