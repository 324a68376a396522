import type { DeskComplaint, OrderComplaints } from "@chowk/contract";
import { type ExamplesOf, ids, orderNumber, photoLink, when } from "./example.ts";

const later = "2026-11-22T09:30:00.000Z";
const said = "The tap drips again, more than before.";
const reason = "We are sorry. Suresh comes again on Tuesday at 10 am, at no charge.";
const puts = "CH-2M4P-77RT";

const nothing: OrderComplaints = {
  visits: [{ jobId: ids.job, name: "Taps and mixers", partner: "Suresh Kumar", until: "2026-11-28T09:30:00.000Z" }],
  complaints: [],
  hours: 24,
  mostForDamage: 10_000,
  putsRight: null,
};
const open = {
  ...{
    _id: ids.complaint,
    jobId: ids.job,
    kind: "work",
    said,
    photos: [],
    madeAt: when,
    answerBy: later,
    answered: null,
  },
} satisfies OrderComplaints["complaints"][number];

const atDesk: DeskComplaint = {
  ...{ _id: ids.complaint, order: { _id: ids.order, ordId: orderNumber }, customer: "Ananya Rao" },
  ...{
    partner: { _id: ids.partner, name: "Suresh Kumar" },
    skill: "Taps and mixers",
    kind: "work",
    said,
    photoCount: 1,
  },
  ...{ madeAt: when, answerBy: later, isLate: false, refundable: 0, cashRefundable: 199, answered: null },
};
const answered: DeskComplaint = {
  ...atDesk,
  ...{ cashRefundable: 0, refundable: 0 },
  answered: {
    ...{ at: later, by: "Meera", outcome: "visit", answer: reason, amount: null, atPartnersCost: false, order: puts },
  },
};
const params = { id: orderNumber };
const one = { id: ids.complaint };

export const complaintExamples: ExamplesOf<
  | "listComplaints"
  | "complain"
  | "deskComplaints"
  | "exportDeskComplaints"
  | "complaintFigures"
  | "openComplaintPhotos"
  | "complaintSlots"
  | "answerComplaint"
> = {
  listComplaints: { params, data: { results: nothing } },
  complain: {
    params,
    body: { jobId: ids.job, kind: "work", said },
    data: { results: { ...nothing, visits: [], complaints: [open] } },
  },
  deskComplaints: { query: {}, data: { results: [atDesk], open: 1, count: 1 } },
  exportDeskComplaints: { body: { answered: "false" }, data: { results: [atDesk], more: false } },
  complaintFigures: {
    data: {
      results: {
        partners: [{ _id: ids.partner, name: "Suresh Kumar", visits: 41, complaints: 2 }],
        services: [{ _id: ids.service, name: "Tap repair", visits: 120, complaints: 3 }],
      },
    },
  },
  openComplaintPhotos: {
    params: one,
    data: { results: [photoLink] },
  },
  complaintSlots: {
    params: one,
    data: {
      results: {
        served: true,
        unserved: [],
        tooMuch: false,
        first: later,
        days: [{ date: "2026-11-22", starts: [later] }],
      },
    },
  },
  answerComplaint: {
    params: one,
    body: { outcome: "visit", reason, startsAt: later },
    data: { results: answered },
  },
};
