import type { DeskPlan, Plan } from "@chowk/contract";
import { type ExamplesOf, ids, orderNumber, place } from "./example.ts";

const { latitude: _north, longitude: _east, ...shown } = place;
const first = "2026-12-05T04:30:00.000Z";

const plan: Plan = {
  ...{ _id: ids.plan, status: "active", everyWeeks: 2, partner: "Suresh Kumar", price: 1299, newPrice: null },
  services: [{ name: "Home cleaning", quantity: 1, chosen: ["2 rooms"] }],
  place: { ...shown, area: "Bengaluru" },
  pausedUntil: null,
  visits: [
    { day: "2026-12-05", startsAt: first, state: "booked", order: orderNumber, canSkip: true },
    { day: "2026-12-19", startsAt: "2026-12-19T04:30:00.000Z", state: "nobody", order: null, canSkip: true },
    { day: "2027-01-02", startsAt: "2027-01-02T04:30:00.000Z", state: "ahead", order: null, canSkip: true },
  ],
};
const atDesk: DeskPlan = {
  ...{ _id: ids.plan, status: "active", everyWeeks: 2, partner: "Suresh Kumar", price: 1299, newPrice: null },
  ...{ customer: { _id: ids.customer, name: "Ananya Rao" }, order: { _id: ids.order, ordId: orderNumber } },
  ...{ services: "Home cleaning", area: "Bengaluru", next: first, nobody: [], pausedUntil: null },
};
const own = { userId: ids.customer };
const params = { ...own, planId: ids.plan };
const data = { results: [plan] };

export const planExamples: ExamplesOf<
  | "listPlans"
  | "planOffer"
  | "beginPlan"
  | "changePlan"
  | "agreePlanPrice"
  | "changePlanVisit"
  | "planSlots"
  | "deskPlans"
  | "exportDeskPlans"
  | "endPlan"
> = {
  listPlans: { params: own, data },
  planOffer: {
    params: { id: ids.order },
    data: { results: { planned: false, possible: true, price: 1299, startsAt: first } },
  },
  beginPlan: { params: own, body: { orderId: ids.order, everyWeeks: 2, price: 1299 }, data },
  changePlan: {
    params,
    body: { status: "paused", until: "2027-02-01" },
    data: { results: [{ ...plan, status: "paused", pausedUntil: "2027-02-01", visits: [] }] },
  },
  agreePlanPrice: { params, body: { price: 1399 }, data: { results: [{ ...plan, price: 1399 }] } },
  changePlanVisit: { params: { ...params, day: "2026-12-19" }, body: { skipped: true }, data },
  planSlots: {
    params: { ...params, day: "2026-12-19" },
    data: {
      results: {
        ...{ served: true, unserved: [], tooMuch: false, first: "2026-12-18T04:30:00.000Z" },
        days: [{ date: "2026-12-18", starts: ["2026-12-18T04:30:00.000Z"] }],
      },
    },
  },
  deskPlans: { query: {}, data: { results: [atDesk], waiting: 0, count: 1 } },
  exportDeskPlans: { body: { show: "paused" }, data: { results: [atDesk], more: false } },
  endPlan: {
    params: { id: ids.plan },
    body: { reason: "We do not clean homes any more." },
    data: { results: { ...atDesk, status: "ended", next: null } },
  },
};
