import { type ExamplesOf, ids, orderNumber } from "./example.ts";

const payToken = "AZrPFCSjeriQ1DQV6_OPnAAHhxR3h4J4mZ0QpV8kT2sXo7Lw";
const rest = { amount: 419, paid: 0, isUnderWay: false };
const amount = { currency: "INR", amount: "419.00" };
const quote = { price: amount, charge: amount, rate: null };
const params = { token: payToken };

export const restExamples: ExamplesOf<"listRests" | "showRest" | "lookAtRest" | "payRest"> = {
  listRests: {
    params: { id: orderNumber },
    data: { results: [{ ...rest, jobId: ids.job, credit: 0, payToken }], due: 419, credit: 0 },
  },
  showRest: { params, data: { ...rest, ordId: orderNumber, quote } },
  lookAtRest: { params, data: { amount: 0, paid: 419, isUnderWay: false, ordId: orderNumber, quote: null } },
  payRest: {
    params,
    body: { amount: 419 },
    data: { ...quote, link: "https://pay.example/?session_id=0199c5d4", payBy: "2026-11-21T10:00:00.000Z" },
  },
};
