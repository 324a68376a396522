import type { DeskCustomer, DeskReview } from "@chowk/contract";
import { credit } from "./credit.ts";
import { type ExamplesOf, ids, orderNumber, photoLink, when } from "./example.ts";

const review: DeskReview = {
  _id: ids.review,
  about: "service",
  subject: "Split AC service",
  author: "Ananya R.",
  order: orderNumber,
  rating: 1,
  review: "Ask for Ravi.",
  photos: [photoLink],
  createdAt: when,
  hidden: null,
};
const hidden = { at: when, by: "Farah Khan", why: "It names a person." };

const row = {
  _id: ids.customer,
  name: "Ananya Rao",
  phone: "+919876543210",
  email: "ananya@example.in",
  orders: 4,
  lastOrderAt: when,
  createdAt: when,
  erasedAt: null,
};
const customer: DeskCustomer = {
  ...row,
  emailVerified: true,
  phoneVerified: true,
  latestOrders: [],
  addresses: [
    { _id: ids.address, type: "Home", text: "B-204, 12th Main Road", pincode: "560038", phone: "9876543210" },
  ],
  sessions: [{ _id: ids.session, device: "Chrome on Android", createdAt: when, lastSeenAt: when }],
  agreements: [
    {
      ...{ _id: "0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b", document: "terms", version: 2, language: "en" },
      at: "2026-11-21T09:30:00.000Z",
    },
  ],
  credit,
  joins: [{ at: "2026-11-20T09:41:00.000Z", proof: "mail" }],
};
const params = { id: ids.customer };
const body = { reason: "They asked for it by e-mail." };
const kept = { account: [{ name: "Ananya Rao", phone: "9876543210" }], addresses: [], orders: [] };

export const deskCustomerExamples: ExamplesOf<
  | "deskReviews"
  | "exportDeskReviews"
  | "hideReview"
  | "showReview"
  | "deskCustomers"
  | "exportDeskCustomers"
  | "deskCustomer"
  | "endCustomerSessions"
  | "payOutCredit"
  | "customerData"
  | "eraseCustomer"
  | "ownData"
  | "eraseOwnData"
  | "partnerData"
  | "erasePartnerData"
> = {
  deskReviews: { query: { most: 2, photos: "true" }, data: { results: [review], count: 1 } },
  exportDeskReviews: { body: { hidden: "false" }, data: { results: [review], more: false } },
  hideReview: { params: { id: ids.review }, body: { reason: hidden.why }, data: { results: { ...review, hidden } } },
  showReview: { params: { id: ids.review }, data: { results: review } },
  deskCustomers: { query: { q: "ananya" }, data: { results: [row], count: 1 } },
  exportDeskCustomers: { body: { ordered: "quiet", sort: "-since" }, data: { results: [row], more: false } },
  deskCustomer: { params, data: { results: customer } },
  endCustomerSessions: { params, data: { results: { ...customer, sessions: [] } } },
  payOutCredit: {
    params,
    body: { amount: 200, reference: "UTR 4411", reason: "They would rather have the money." },
    data: { results: { ...customer, credit: { balance: 0, lines: [] } } },
  },
  customerData: { params, body, data: { results: kept } },
  eraseCustomer: {
    params,
    body: { asked: "in writing" },
    data: {
      results: {
        ...{ ...customer, name: "Deleted account", phone: "", email: null, erasedAt: when },
        ...{ emailVerified: false, phoneVerified: false, addresses: [], sessions: [] },
      },
    },
  },
  ownData: { data: kept },
  eraseOwnData: { data: {} },
  partnerData: { data: kept },
  erasePartnerData: { data: {} },
};
