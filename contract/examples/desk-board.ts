import type { MovedMoney } from "@chowk/contract";
import { type ExamplesOf, ids, orderNumber, when } from "./example.ts";

const startsAt = Date.parse(when);
const HOUR = 3_600_000;

const moved: MovedMoney = {
  ...{ _id: "48213", at: when, kind: "capture", way: "online", direction: "in", currency: "INR", amount: "1299.00" },
  ...{ order: orderNumber, partner: null, provider: "razorpay", reference: "pay_R8yT3kQ2mX7vLd" },
};

const sums = {
  ...{ bookings: 120, completed: 104, cancelled: 9, revenue: 81_250, share: 16_250, refunded: 400, lost: 7_100 },
  ...{ customers: 98, repeat: 41, atWork: 7_310, onWay: 2_455 },
  ...{ offers: 131, accepted: 112, arrivals: 104, onTime: 97, ratings: 41, stars: 190 },
};
const sumsBefore = { ...sums, bookings: 102, completed: 95, revenue: 74_900, share: 14_980 };

export const deskBoardExamples: ExamplesOf<
  | "deskBoard"
  | "boardPartners"
  | "deskEvents"
  | "partnersOnMap"
  | "deskFigures"
  | "deskFigureVisits"
  | "movedMoney"
  | "exportMovedMoney"
  | "deskFiguresOfMonth"
  | "partnerBalances"
  | "payPartner"
  | "exportInvoices"
> = {
  deskBoard: {
    query: { day: "2026-11-21" },
    data: {
      day: "2026-11-21",
      zone: "Asia/Kolkata",
      from: startsAt - 15 * HOUR,
      until: startsAt + 9 * HOUR,
      travelMinutes: 10,
      version: "1207455",
      closed: [],
      visits: 1,
      jobs: [
        {
          _id: ids.job,
          order: orderNumber,
          skill: ids.subCategory,
          status: "Accepted",
          partner: ids.partner,
          startsAt,
          endsAt: startsAt + HOUR,
          answerBy: null,
          area: "Bengaluru",
          customer: "Ananya Rao",
          latitude: 12.9716,
          longitude: 77.6412,
        },
      ],
      skills: { [ids.subCategory]: "AC service" },
      partners: { [ids.partner]: "Suresh Kumar" },
    },
  },
  boardPartners: {
    query: { day: "2026-11-21" },
    data: {
      results: [
        {
          ...{ _id: ids.partner, name: "Suresh Kumar", skills: [ids.subCategory], away: null, radiusKm: 15 },
          ...{ from: startsAt - 6 * HOUR, until: startsAt + 3 * HOUR, home: { latitude: 12.97, longitude: 77.64 } },
        },
      ],
      skills: { [ids.subCategory]: "AC service" },
    },
  },
  deskEvents: { data: { change: "1024" } },
  partnersOnMap: {
    data: { results: [{ _id: ids.partner, name: "Suresh Kumar", latitude: 12.97, longitude: 77.64 }] },
  },
  deskFigures: {
    query: { by: "week", from: "2026-11-16", until: "2026-11-22" },
    data: {
      results: [{ key: "2026-11-16", name: "", from: "2026-11-16", until: "2026-11-22", ...sums, before: sumsBefore }],
      from: "2026-11-16",
      until: "2026-11-22",
      total: sums,
      before: { from: "2026-11-09", until: "2026-11-15", total: sumsBefore },
      cities: [{ _id: ids.address, name: "Bengaluru" }],
      categories: [{ _id: ids.service, name: "Appliances" }],
    },
  },
  deskFigureVisits: {
    query: { from: "2026-11-16", until: "2026-11-22" },
    data: {
      results: [
        {
          ...{ _id: ids.order, ordId: orderNumber, startsAt: when, status: "Completed" },
          ...{ skill: "AC Repair", category: "Appliances", city: "Bengaluru", partner: "Suresh Kumar" },
          ...{ revenue: 1299, share: 259.8, refunded: 0, lost: 0, atWork: 62, onWay: 24 },
        },
      ],
    },
  },
  movedMoney: {
    query: { from: "2026-11-01", until: "2026-11-30" },
    data: { results: [moved], count: 1, sums: [{ way: "online", currency: "INR", in: "1299.00", out: "0.00" }] },
  },
  exportMovedMoney: {
    body: { from: "2026-11-01", until: "2026-11-30", way: "online" },
    data: { results: [moved], more: false },
  },
  deskFiguresOfMonth: { query: { month: "2026-10", language: "en" }, data: {} },
  partnerBalances: { data: { results: [{ _id: ids.partner, name: "Suresh Kumar", owed: 4120.5, lastPaidAt: when }] } },
  payPartner: {
    params: { id: ids.partner },
    body: { direction: "paid-out", amount: 4120.5, reason: "Bank transfer 7781" },
    data: { owed: 0 },
  },
  exportInvoices: {
    body: { month: "2026-11" },
    data: {
      results: [
        {
          ...{ number: "CH/26-27/000042", kind: "invoice", day: "2026-11-21", ofInvoice: null, order: orderNumber },
          ...{
            customer: "Ananya Rao",
            customerTaxNumber: "",
            placeOfSupply: "Karnataka (29)",
            treatment: "OPERATOR_9_5",
            suppliers: [],
          },
          ...{ sac: "9987", rate: 18, taxable: 422.88, cgst: 38.06, sgst: 38.06, igst: 0, vat: 0, total: 499 },
        },
      ],
      more: false,
    },
  },
};
