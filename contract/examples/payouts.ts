import type { CashDay, Payout, PayoutDetail, WithheldTax } from "@chowk/contract";
import { type ExamplesOf, ids, when } from "./example.ts";

const payout: Payout = {
  ...{ _id: ids.upload, until: "2026-11-15", state: "open", partners: 1, total: 1250.5 },
  ...{ madeAt: when, madeBy: "Farah Khan", paidAt: null, paidBy: null, reference: null },
};
const detail: PayoutDetail = {
  ...payout,
  shares: [
    {
      ...{ partner: ids.customer, name: "Suresh Kumar", amount: 1250.5, owed: 1700 },
      bank: { name: "HDFC Bank", ifsc: "HDFC0000077", accountEnding: "4821" },
    },
  ],
  withoutAccount: 0,
};
const params = { id: payout._id };
const cashDay: CashDay = {
  day: "2026-11-15",
  partners: [
    { ...{ _id: ids.partner, name: "Suresh Kumar", visits: 3 }, ...{ taken: 1650, handedIn: 1350, owes: 300 } },
  ],
  ...{ taken: 1650, handedIn: 1350, differences: 0, closed: null },
};

const taxPaymentId = "0199c5db-7a20-7d41-8b62-1f2e3d4c5b6a";
const tax: WithheldTax = {
  ...{ from: "2026-10-01", until: "2026-12-31", withheldFrom: "2026-10-01" },
  partners: [{ partner: ids.partner, name: "Suresh Kumar", pan: "ABCPE1234F", ...{ gross: 182_000, withheld: 182 } }],
  ...{ gross: 182_000, withheld: 182 },
  months: [
    {
      ...{ month: "2026-10-01", withheld: 101, paid: 101, dueBy: "2026-11-07" },
      payments: [{ _id: taxPaymentId, amount: 101, paidOn: "2026-11-05", reference: "0510308 05112026 00042" }],
    },
    { month: "2026-11-01", withheld: 81, paid: 0, dueBy: "2026-12-07", payments: [] },
    { month: "2026-12-01", withheld: 0, paid: 0, dueBy: "2027-01-07", payments: [] },
  ],
};

export const payoutExamples: ExamplesOf<
  | "listPayouts"
  | "readPayout"
  | "makePayout"
  | "leaveOutOfPayout"
  | "exportPayout"
  | "payoutStatement"
  | "payPayout"
  | "dropPayout"
  | "readCashDay"
  | "closeCashDay"
  | "readWithheldTax"
  | "payTax"
  | "takeTaxPaymentBack"
> = {
  readCashDay: { query: { day: cashDay.day }, data: { results: cashDay } },
  closeCashDay: {
    ...{ params: { day: cashDay.day }, body: { counted: 1300, handedIn: 1350, reason: "A note was torn." } },
    data: {
      results: {
        ...cashDay,
        closed: { at: when, by: "Farah Khan", handedIn: 1350, counted: 1300, reason: "A note was torn." },
      },
    },
  },
  readWithheldTax: {
    query: { day: "2026-11-15" },
    data: { results: tax },
  },
  payTax: {
    body: {
      ...{ _id: taxPaymentId, month: "2026-10-01", amount: 101, paidOn: "2026-11-05" },
      reference: "0510308 05112026 00042",
    },
    data: { results: tax },
  },
  takeTaxPaymentBack: { params: { id: taxPaymentId }, data: { results: tax } },
  listPayouts: { data: { results: [payout] } },
  readPayout: { params, data: { results: detail } },
  makePayout: { body: { _id: payout._id, until: payout.until }, data: { results: detail } },
  leaveOutOfPayout: {
    ...{ params, body: { partner: ids.customer } },
    data: { results: { ...detail, partners: 0, total: 0, shares: [] } },
  },
  exportPayout: {
    params,
    data: {
      results: [
        {
          ...{ name: "Suresh Kumar", account: "50100234564821", ifsc: "HDFC0000077", bank: "HDFC Bank" },
          ...{ amount: "1250.50", currency: "INR", reference: "20261115-4f1c9a07" },
        },
      ],
    },
  },
  payoutStatement: { params: { id: payout._id, partner: ids.customer }, data: {} },
  payPayout: {
    ...{ params, body: { reference: "NEFT 88213" } },
    data: {
      results: { ...detail, state: "paid", paidAt: when, paidBy: "Farah Khan", reference: "NEFT 88213" },
    },
  },
  dropPayout: { params, data: { results: { ...detail, state: "dropped" } } },
};
