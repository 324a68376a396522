import type { DeskPartner, PartnerRow } from "@chowk/contract";
import { type ExamplesOf, ids, orderNumber, when } from "./example.ts";

const version = "qN3v0dY8m2Kx7rT1wZ5b";
const skill = { _id: ids.subCategory, name: "AC service", category: "AC & Appliance Repair" };
const work = { skills: [ids.subCategory], radiusKm: 12 };
const reason = "The certificate cannot be read.";
const place = { latitude: 12.9716, longitude: 77.6412 };
const contact = { name: "Suresh Kumar", phone: "9876501234", email: "suresh@example.in" };
const bank = { name: "HDFC Bank", branch: "Indiranagar", ifsc: "HDFC0000001", accountEnding: "1234" };
const hours = [{ weekday: 1, from: "09:00", until: "18:00" }];
const partner: DeskPartner = {
  _id: ids.partner,
  name: "Suresh Kumar",
  gender: "Male",
  phone: "+91 9876501234",
  email: "suresh@example.in",
  status: "Approved",
  photo: `/uploads/${ids.upload}.webp`,
  appliedAt: when,
  erasedAt: null,
  place,
  ...{ placeVersion: version, contact: { ...contact, version }, hasPassword: true, bank, bankVersion: version },
  work: { skills: [skill], radiusKm: 12, isOwn: false, version },
  tax: { gstin: "29ABCDE1234F1ZW", pan: "", version },
  agreements: [
    {
      ...{ _id: "0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b", document: "partner-terms", version: 2, language: "en" },
      at: "2026-11-21T09:30:00.000Z",
    },
  ],
  ...{ hours, hoursVersion: version },
  away: [{ from: "2026-12-24", until: "2026-12-26", kind: "leave" }],
  application: {
    skill,
    worksFrom: "09:00",
    worksUntil: "18:00",
    address: "14, Indiranagar, Bengaluru, Karnataka 560038",
    latitude: 12.9716,
    longitude: 77.6412,
    bank,
    idProof: "picture",
    certificate: "pdf",
    asked: [{ document: "certificate", why: reason, sentAt: null }],
  },
  history: [{ at: when, by: "Farah Khan", action: "approve partner", reason: "", details: { radiusKm: 12 } }],
};
const ofPartner = { params: { id: ids.partner }, data: { results: partner } };

const away = { from: "2026-12-01", until: "2026-12-02" };
const visit = {
  ...{ _id: ids.job, order: orderNumber, skill: skill.name, area: "Bengaluru", customer: "Ananya Rao" },
  ...{ startsAt: "2026-12-01T04:30:00.000Z", endsAt: "2026-12-01T05:30:00.000Z", status: "Accepted" as const },
};

const row: PartnerRow = {
  ...{ _id: ids.partner, name: partner.name, phone: "9876501234", status: "Applied", appliedAt: when },
  ...{ skills: [skill.name], city: "Bengaluru", isOwn: false },
  ...{ rating: null, ratings: 0, done: 0, nextAt: null },
};

export const deskPartnerExamples: ExamplesOf<
  | "deskPartners"
  | "exportDeskPartners"
  | "deskPartner"
  | "listSkills"
  | "openPartnerDocument"
  | "askForDocument"
  | "putDocument"
  | "approvePartner"
  | "refusePartner"
  | "suspendPartner"
  | "resumePartner"
  | "changePartnerWork"
  | "changePartnerGstin"
  | "partnerDataByDesk"
  | "erasePartner"
  | "changePartnerHours"
  | "addPartner"
  | "partnerLately"
  | "partnerMoney"
  | "sendPartnersLink"
  | "changePartnerContact"
  | "changePartnerPlace"
  | "changePartnerBank"
  | "planAway"
  | "setAway"
  | "setBack"
> = {
  deskPartners: { query: { status: "Applied" }, data: { results: [row], count: 1, waiting: 1 } },
  exportDeskPartners: { body: { status: "Applied", sort: "name" }, data: { results: [row], more: false } },
  deskPartner: ofPartner,
  listSkills: { data: { results: [skill] } },
  openPartnerDocument: {
    params: { id: ids.partner, document: "id-proof" },
    data: { results: `/uploads/${ids.upload}.webp?expires=1795253400&signature=qN3v0dY8m2Kx7rT1wZ5bHc9f` },
  },
  askForDocument: { params: { id: ids.partner, document: "certificate" }, body: { reason }, data: ofPartner.data },
  putDocument: {
    params: { id: ids.partner, document: "certificate" },
    body: { file: `/uploads/${ids.upload}.webp?expires=1795253400&signature=qN3v0dY8m2Kx7rT1wZ5bHc9f` },
    data: ofPartner.data,
  },
  approvePartner: { ...ofPartner, body: { ...work, seen: "Applied" } },
  refusePartner: { ...ofPartner, body: { reason } },
  suspendPartner: { ...ofPartner, body: { reason } },
  resumePartner: ofPartner,
  changePartnerWork: { ...ofPartner, body: { ...work, seen: version } },
  partnerDataByDesk: {
    params: ofPartner.params,
    body: { reason: "Asked in writing." },
    data: { results: { account: [{ name: partner.name, email: partner.email }] } },
  },
  erasePartner: {
    ...ofPartner,
    body: { asked: "in writing" },
    data: {
      results: {
        ...{ ...partner, name: "Former partner", phone: "", email: "", status: "Suspended", erasedAt: when },
        ...{ photo: "", place: null, hours: [], application: null, bank: null, hasPassword: false },
      },
    },
  },
  changePartnerGstin: { ...ofPartner, body: { gstin: "", pan: "ABCPE1234F", seen: version } },
  changePartnerHours: { ...ofPartner, body: { hours, seen: version } },
  partnerLately: {
    params: ofPartner.params,
    data: {
      results: {
        today: [visit],
        ...{ ahead: 7, rating: 4.8, ratings: 112, days: 30, done: 84, offers: 96, accepted: 88, givenBack: 2 },
        ...{ complaints: 1, openComplaints: 0 },
      },
    },
  },
  partnerMoney: { params: ofPartner.params, data: { results: { days: 30, earned: 41_250, owed: 9_860 } } },
  addPartner: {
    body: { ...contact, ...work, isOwn: true, hours, place, language: "kn" },
    data: { results: { ...partner, hasPassword: false, application: null, agreements: [], bank: null } },
  },
  sendPartnersLink: { ...ofPartner, data: { results: { ...partner, hasPassword: false } } },
  changePartnerContact: { ...ofPartner, body: { ...contact, seen: version } },
  changePartnerPlace: { ...ofPartner, body: { ...place, seen: version } },
  changePartnerBank: {
    ...ofPartner,
    body: {
      ...{ BankName: "HDFC Bank", BranchName: "Indiranagar", IfscCode: "HDFC0000001", AcNumber: "501000123451234" },
      seen: version,
    },
  },
  planAway: {
    ...{ params: ofPartner.params, query: away },
    data: {
      results: [
        {
          ...{ ...visit, asked: false, canHandOn: true, to: ids.operator, nobody: null },
          free: [{ _id: ids.operator, name: "Imran Shaikh", km: 2.4, rating: 4.8, visits: 3, declined: false }],
        },
      ],
    },
  },
  setAway: {
    ...{ params: ofPartner.params, body: { ...away, kind: "sick", visits: [{ visit: ids.job, to: ids.operator }] } },
    data: {
      results: [
        {
          ...{ _id: ids.job, order: orderNumber, skill: skill.name, startsAt: visit.startsAt },
          ...{ became: "offered", partner: "Imran Shaikh" },
        },
      ],
    },
  },
  setBack: { ...ofPartner, body: away },
};
