import type { PartnerAccount, PartnerCalendar, PartnerJob } from "@chowk/contract";
import { type ExamplesOf, ids, orderNumber, place, when } from "./example.ts";

const { addressType: _type, phoneNo: _phone, ...address } = place;

export const account: PartnerAccount = {
  _id: ids.partner,
  name: "Suresh Kumar",
  email: "suresh@example.in",
  phone: "9123456780",
  photo: `/uploads/${ids.upload}.webp`,
  status: "Approved",
  appliedAt: "2026-11-02T06:10:00.000Z",
  decidedAt: "2026-11-03T05:00:00.000Z",
  reason: null,
  missing: [],
  wanted: [],
};

const offered: PartnerJob = {
  _id: ids.job,
  ordId: orderNumber,
  status: "Offered",
  startsAt: when,
  endsAt: "2026-11-21T10:15:00.000Z",
  lateMinutes: null,
  answerBy: "2026-11-21T07:45:00.000Z",
  skill: "Taps and mixers",
  services: [{ name: "Tap repair", quantity: 1, minutes: 45, steps: [] }],
  area: "Bengaluru 560038",
  distanceKm: 3.2,
  paymentType: "COD",
  everyWeeks: null,
  putsRight: null,
  earns: 159.2,
  toCollect: 199,
  paidAtDoor: 0,
  payToken: null,
  address: null,
  customer: null,
  visitNote: { hasText: true, photoCount: 0, text: "", photos: [] },
  unreadLines: 0,
  codeTriesLeft: 5,
  setOutFrom: "2026-11-21T06:30:00.000Z",
  notMetFrom: null,
};
const taken: PartnerJob = {
  ...offered,
  status: "Accepted",
  answerBy: null,
  address,
  customer: { firstName: "Ananya", phone: "9876543210", callAt: "+919876543210" },
  visitNote: { hasText: true, photoCount: 0, text: "The tap in the kitchen drips.", photos: [] },
};
const params = { id: ids.job };
const calendar: PartnerCalendar = {
  zone: "Asia/Kolkata",
  hours: [
    { weekday: 1, from: "09:00", until: "18:00" },
    { weekday: 2, from: "09:00", until: "18:00" },
  ],
  daysOff: [{ day: "2026-11-30", kind: "own", jobs: 1 }],
  closed: [{ day: "2027-01-26", name: "Republic Day" }],
  skills: ["Taps and mixers"],
  home: { latitude: 12.925, longitude: 77.5938 },
  radiusKm: 15,
};
const day = { day: "2026-11-30" };

export const workspaceExamples: ExamplesOf<
  | "partnerLogin"
  | "partnerLogout"
  | "partnerMe"
  | "listPartnerJobs"
  | "listDoneJobs"
  | "listJobsBetween"
  | "getPartnerJob"
  | "acceptJob"
  | "declineJob"
  | "giveBackJob"
  | "setOut"
  | "sayLate"
  | "turnBack"
  | "arrive"
  | "startJob"
  | "completeJob"
  | "endVisit"
  | "reportNotMet"
  | "partnerEvents"
  | "getPartnerCalendar"
  | "setPartnerHours"
  | "takeDayOff"
  | "workOnDay"
  | "getEarnings"
  | "listStatements"
  | "getStatement"
> = {
  partnerLogin: {
    body: { email: account.email, password: "nine mangoes a year" },
    data: { ...account, token: "qN3v0dY8m2Kx7rT1wZ5bHc9fJ4gL6pS0uVaXeRiOyMk" },
  },
  partnerLogout: { data: {} },
  partnerMe: { data: account },
  listPartnerJobs: { data: { results: [offered] } },
  listDoneJobs: { query: { limit: 20 }, data: { results: [{ ...offered, status: "Completed", answerBy: null }] } },
  listJobsBetween: {
    query: { from: "2026-11-16T00:00:00.000Z", until: "2026-11-23T00:00:00.000Z" },
    data: { results: [taken] },
  },
  getPartnerJob: { params, data: taken },
  acceptJob: { params, data: taken },
  declineJob: { params, body: { reason: "not free" }, data: {} },
  giveBackJob: { params, body: { reason: "something else", note: "My scooter broke down." }, data: {} },
  setOut: { params, data: { ...taken, status: "Traveling", setOutFrom: null } },
  sayLate: { params, body: { minutes: 30 }, data: { ...taken, lateMinutes: 30 } },
  turnBack: { params, data: taken },
  arrive: { params, data: { ...taken, status: "Reached", setOutFrom: null, notMetFrom: "2026-11-21T09:45:00.000Z" } },
  startJob: { params, body: { code: "4821" }, data: { ...taken, status: "Started", setOutFrom: null } },
  completeJob: {
    params,
    body: { cashReceived: 199 },
    data: { ...offered, status: "Completed", answerBy: null, setOutFrom: null },
  },
  partnerEvents: { data: { offers: 1, jobs: 3 } },
  getPartnerCalendar: { data: calendar },
  setPartnerHours: { body: { hours: calendar.hours }, data: calendar },
  takeDayOff: { params: day, data: calendar },
  workOnDay: { params: day, data: { ...calendar, daysOff: [] } },
  listStatements: { data: { results: [{ _id: ids.upload, until: "2026-11-15", paidAt: when, amount: 1250.5 }] } },
  getStatement: { params: { id: ids.upload }, data: {} },
  getEarnings: {
    query: {},
    data: {
      balance: -19.8,
      week: "2026-11-16",
      jobs: [
        {
          jobId: ids.job,
          ordId: orderNumber,
          skill: "Taps and mixers",
          completedAt: when,
          price: 199,
          commission: 39.8,
          earned: 159.2,
          cash: 199,
          withheld: 0.5,
          tip: 20,
        },
      ],
      payments: [],
      takenBack: [],
      weeks: [{ week: "2026-11-16", jobs: 1, earned: 159.2, cash: 199, tips: 20 }],
      shares: { now: [{ category: "Plumbing", percent: 20, from: null, until: null }], later: [] },
    },
  },
  endVisit: {
    params,
    body: { reason: "The drum is worn through.", cashReceived: 199 },
    data: { ...offered, status: "Cancelled", visitNote: null },
  },
  reportNotMet: { params, data: { ...offered, status: "Cancelled", answerBy: null } },
};
