import type { Address, Caller } from "@chowk/contract";
import { type ExamplesOf, ids, orderNumber, place } from "./example.ts";

const address: Address = { ...place, _id: ids.address, city: "Bengaluru", state: "Karnataka" };
const row = { _id: ids.customer, name: "Ananya Rao", phone: "+919876543210", isKnown: true, orders: 4 };
const caller: Caller = {
  ...row,
  reachedBy: ["sms"],
  mayPayByLink: true,
  latestOrders: [],
  addresses: [address],
};
const params = { id: ids.customer };
const visit = "2026-12-01T03:30:00.000Z";

export const phoneOrderExamples: ExamplesOf<
  | "findCallers"
  | "takeCaller"
  | "readCaller"
  | "addCallersAddress"
  | "callersSlots"
  | "checkCallersPromo"
  | "bookForCaller"
> = {
  findCallers: { query: { q: "98765 43" }, data: { results: [row] } },
  takeCaller: {
    body: { name: "Ananya Rao", phone: "9876543210", language: "kn" },
    data: { results: { ...caller, orders: 0, addresses: [] } },
  },
  readCaller: { params, data: { results: caller } },
  addCallersAddress: { params, body: place, data: { results: address } },
  callersSlots: {
    params,
    query: { services: ids.service, addressId: ids.address },
    data: {
      results: {
        ...{ served: true, unserved: [], tooMuch: false, first: visit },
        days: [{ date: "2026-12-01", starts: [visit, "2026-12-01T04:00:00.000Z"] }],
      },
    },
  },
  checkCallersPromo: {
    ...{ params, query: { code: "welcome10", totalPrice: 599 } },
    data: { promo: { code: "WELCOME10", discount: 59 } },
  },
  bookForCaller: {
    params,
    body: {
      services_json: [{ serviceId: ids.service, serviceName: "Split AC service", servicePrice: 599 }],
      totalPrice: 599,
      addressId: ids.address,
      slot: visit,
      payment: "link",
      visitNote: "",
    },
    data: { results: { _id: ids.order, ordId: orderNumber } },
  },
};
