import type { DeskOrder, PaymentCase } from "@chowk/contract";
import { type ExamplesOf, ids, orderNumber, photoLink, place, when } from "./example.ts";

const { addressType: type, phoneNo: phone, latitude: _latitude, longitude: _longitude, ...written } = place;
const charge = { currency: "KWD", amount: "0.720" };

const view = { _id: ids.address, name: "To be paid this week", search: "payment=PENDING&sort=visit" };

const order: DeskOrder = {
  _id: ids.order,
  ordId: orderNumber,
  placedAt: when,
  startsAt: when,
  endsAt: when,
  ordStatus: "Open",
  paymentType: "Online",
  payment_status: "SUCCESS",
  totalPrice: 499,
  putsRight: null,
  hasProof: false,
  hasChat: false,
  extras: [],
  customer: { _id: ids.customer, name: "Ananya Rao", phone: "+919876543210", email: "ananya@example.in" },
  address: { type, ...written, area: "Bengaluru", phone },
  lines: [{ name: "Split AC service", quantity: 1, price: 499 }],
  jobs: [
    {
      _id: ids.job,
      skill: "AC service",
      status: "Unassigned",
      startsAt: when,
      endsAt: when,
      answerBy: null,
      partner: null,
      asked: null,
      canOffer: true,
      canTakeAway: false,
      isOutOfTries: false,
      helps: false,
    },
  ],
  payments: [
    {
      _id: ids.order,
      name: orderNumber,
      provider: "upayments",
      state: "SUCCESS",
      charge: { currency: "KWD", amount: "1.796" },
      part: "order",
      attention: null,
      createdAt: when,
    },
  ],
  refunds: [
    {
      _id: ids.refund,
      reason: "desk",
      state: "PENDING",
      price: 200,
      charge,
      note: "A filter was left out.",
      said: null,
      createdAt: when,
      settledAt: null,
      outcomes: ["try-now", "arrived", "failed"],
    },
  ],
  visitNote: { text: "Park behind the temple.", photoCount: 1 },
  billTo: null,
  invoices: [{ number: "CH/26-27/000042", kind: "invoice", issuedAt: when, total: 499 }],
  problems: [],
  cash: [],
  refundable: 299,
  cashRefunds: [],
  cashRefundable: 0,
  canCancel: true,
  canReschedule: true,
  cancellationFee: 0,
  kept: 0,
  events: [
    {
      at: when,
      event: "taken away",
      by: "staff",
      name: "Farah Khan",
      skill: "AC service",
      note: "Did not come.",
    },
  ],
};
const unknownPayment: PaymentCase = {
  ...{ _id: ids.refund, provider: "razorpay", paymentId: "pay_29QQoUBi66xm2f", problem: "unknown" },
  ...{ name: `${orderNumber}.2`, order: orderNumber, charge: { currency: "INR", amount: "499.00" } },
  ...{ paidAt: when, foundAt: when, closed: null },
};
const closed = { at: when, by: "Farah Khan", note: "Paid back at Razorpay: the order was placed again." };
const params = { id: orderNumber };
const data = { results: order };

const row = {
  ...{ _id: ids.order, ordId: orderNumber, placedAt: when, startsAt: when, ordStatus: "Open" as const },
  ...{ paymentType: "Online" as const, payment_status: "SUCCESS" as const, totalPrice: 499, customer: "Ananya Rao" },
  ...{ phone: "9876543210", area: "Bengaluru", partner: null, problem: false },
};

export const deskOrderExamples: ExamplesOf<
  | "cancelByDesk"
  | "freePartners"
  | "offerByDesk"
  | "lookAtPlace"
  | "placeVisit"
  | "rescheduleByDesk"
  | "deskSlots"
  | "deskOrders"
  | "exportDeskOrders"
  | "deskViews"
  | "keepDeskView"
  | "removeDeskView"
  | "deskOrder"
  | "noteOnOrder"
  | "takeAwayByDesk"
  | "proposeByDesk"
  | "letTryAgain"
  | "openVisitPhotos"
  | "closeCashDifference"
  | "findAtDesk"
  | "lookAtRefund"
  | "refundPart"
  | "refundCash"
  | "seeToRefund"
  | "paymentCases"
  | "closePaymentCase"
  | "deskInvoice"
> = {
  deskOrders: { query: { q: "ananya" }, data: { results: [row], count: 1 } },
  deskViews: { params: { room: "orders" }, data: { results: [view] } },
  keepDeskView: {
    ...{ params: { room: "orders" }, body: { name: view.name, search: view.search } },
    data: { results: [view] },
  },
  removeDeskView: { params: { room: "orders", id: view._id }, data: { results: [] } },
  exportDeskOrders: { body: { status: "Completed", from: "2026-11-01" }, data: { results: [row], more: false } },
  findAtDesk: {
    query: { q: "ananya" },
    data: {
      results: {
        ...{ orders: [row], partners: [], services: [] },
        customers: [{ _id: ids.customer, name: "Ananya Rao", phone: "+919876543210" }],
      },
    },
  },
  deskOrder: { params, data },
  proposeByDesk: {
    params: { id: ids.job },
    body: { kind: "part", name: "Flare nut, 3/8 inch", price: 120, minutes: 5, reason: "The old one is cracked." },
    data,
  },
  noteOnOrder: { params, body: { note: "The customer asks to be called before." }, data },
  cancelByDesk: { params, body: { reason: "The customer called.", withFee: false }, data },
  freePartners: {
    params: { id: ids.job },
    data: { results: [{ _id: ids.partner, name: "Suresh Kumar", km: 2.4, rating: 4.8, declined: false }] },
  },
  lookAtPlace: {
    params: { id: ids.job },
    query: { partnerId: ids.partner, startsAt: when },
    data: { results: [{ what: "hours", stops: false, from: "11:00", until: "19:00" }] },
  },
  placeVisit: {
    params: { id: ids.job },
    body: { partnerId: ids.partner, startsAt: when, given: true, seen: { partnerId: null, startsAt: when } },
    data,
  },
  offerByDesk: { params: { id: ids.job }, body: { partnerId: ids.partner }, data },
  rescheduleByDesk: { params, body: { startsAt: when, reason: "The customer called." }, data },
  deskSlots: {
    params,
    data: {
      results: {
        served: true,
        unserved: [],
        tooMuch: false,
        first: when,
        days: [{ date: "2026-11-21", starts: [when] }],
      },
    },
  },
  takeAwayByDesk: { params: { id: ids.job }, body: { reason: "Did not come." }, data },
  letTryAgain: { params: { id: ids.job }, body: { reason: "The customer called: it is their partner." }, data },
  openVisitPhotos: {
    params: { id: orderNumber },
    data: { results: [photoLink] },
  },
  closeCashDifference: { params: { id: ids.job }, body: { note: "The customer paid the rest by UPI." }, data },
  refundCash: {
    params,
    body: { amount: 200, reference: "UTR 618320411234", reason: "A filter was left out." },
    data,
  },
  lookAtRefund: {
    ...{ params, query: { amount: 200, of: "online" } },
    data: {
      results: {
        ...{ back: { currency: "INR", amount: "200.00" }, way: "provider", told: ["sms"], keep: ["Suresh Kumar"] },
        ...{ creditNote: 200, isBilled: true },
        books: [{ debit: "order", credit: "refunds", money: { currency: "INR", amount: "200.00" } }],
      },
    },
  },
  refundPart: { params, body: { amount: 200, reason: "A filter was left out." }, data },
  seeToRefund: { params: { id: ids.refund }, body: { outcome: "try-now", note: "Topped up." }, data },
  paymentCases: { query: { closed: "false" }, data: { results: [unknownPayment] } },
  closePaymentCase: {
    params: { id: ids.refund },
    body: { note: closed.note },
    data: { results: { ...unknownPayment, closed } },
  },
  deskInvoice: { params, query: { number: "CH/26-27/000042" }, data: {} },
};
