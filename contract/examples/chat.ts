import type { Chat } from "@chowk/contract";
import { type ExamplesOf, ids, orderNumber } from "./example.ts";

const chat: Chat = {
  lines: [
    {
      ...{ _id: ids.upload, isFromPartner: true, text: "Which gate do I take?", photo: null },
      ...{ saidAt: "2026-11-24T09:41:00.000Z", isRead: true },
    },
  ],
  canWrite: true,
};
const ofVisit = { jobId: ids.job, partnerId: ids.partner, partner: "Suresh Kumar" };
const ofOrder = { results: [{ ...ofVisit, ...chat, name: "AC service" }] };
const visit = { id: orderNumber, jobId: ids.job };
const line = { lineId: ids.upload };
const body = { text: "The second gate, please." };
const upTo = { upTo: ids.upload };

export const chatExamples: ExamplesOf<
  | ("listChats" | "writeToPartner" | "readPartnersLines")
  | ("getChat" | "writeToCustomer" | "readCustomersLines" | "openChats")
> = {
  listChats: { params: { id: orderNumber }, data: ofOrder },
  writeToPartner: { params: { ...visit, ...line }, body, data: ofOrder },
  readPartnersLines: { params: visit, body: upTo, data: {} },
  getChat: { params: { id: ids.job }, data: { results: chat } },
  writeToCustomer: { params: { id: ids.job, ...line }, body, data: { results: chat } },
  readCustomersLines: { params: { id: ids.job }, body: upTo, data: {} },
  openChats: {
    params: { id: orderNumber },
    data: { results: [{ ...ofVisit, lines: chat.lines, skill: "AC service" }] },
  },
};
