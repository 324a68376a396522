import { type ExamplesOf, ids, orderNumber, when } from "./example.ts";

export const credit = {
  balance: 200,
  lines: [
    { _id: ids.refund, at: when, kind: "refund" as const, amount: 200, order: { _id: ids.order, ordId: orderNumber } },
  ],
};
const rest = { jobId: ids.job, amount: 0, paid: 200, credit: 200, isUnderWay: false, payToken: null };

export const creditExamples: ExamplesOf<"getCredit" | "useCredit"> = {
  getCredit: { params: { userId: ids.customer }, data: credit },
  useCredit: { params: { id: orderNumber }, data: { results: [rest], due: 219, credit: 0 } },
};
