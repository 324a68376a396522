import type { DeskAlert, Hearing, Rota } from "@chowk/contract";
import { type ExamplesOf, ids, orderNumber, when } from "./example.ts";
import { pushExamples } from "./push.ts";

const alert: DeskAlert = {
  ...{ _id: 4211, kind: "declined", at: when, open: true, order: orderNumber, service: "Plumbing" },
  ...{ startsAt: "2026-11-21T10:30:00.000Z", name: null, partner: null, customer: null, text: null, late: null },
};

const hearing: Hearing = {
  ways: { "order-new": ["screen"], declined: ["screen", "sound", "push", "sms"], complaint: ["screen", "email"] },
  ...{ phone: "9876501234", countryCode: "+91", email: "farah@example.in", can: { push: true, sms: true } },
};

const duty = { from: "09:00", until: "18:00" };
const usual = { duty, usual: true };
const off = { duty: null, usual: true };
const rota: Rota = {
  zone: "Asia/Kolkata",
  days: ["16", "17", "18", "19", "20", "21", "22"].map((day) => `2026-11-${day}`),
  operators: [
    {
      ...{ _id: ids.upload, name: "Farah Khan", isOnDuty: true },
      days: [usual, usual, usual, usual, usual, { duty: { from: "22:00", until: "06:00" }, usual: false }, off],
    },
  ],
};

export const alertExamples: ExamplesOf<
  | "deskAlerts"
  | "seeAlerts"
  | "readHearing"
  | "changeHearing"
  | "tryHearing"
  | "subscribeOperatorPush"
  | "readRota"
  | "changeDuty"
> = {
  deskAlerts: { query: { before: 4300 }, data: { results: [alert], more: false, seenUntil: 4210 } },
  seeAlerts: { body: { until: alert._id }, data: {} },
  readHearing: { data: { results: hearing } },
  tryHearing: { data: { ways: ["push", "email"] } },
  changeHearing: {
    body: { ways: hearing.ways, countryCode: "+91", phone: hearing.phone, language: "en" },
    data: { results: hearing },
  },
  subscribeOperatorPush: pushExamples.subscribePush,
  readRota: { query: { day: "2026-11-21" }, data: { results: rota } },
  changeDuty: {
    body: { operator: ids.upload, day: "2026-11-21", duty, everyWeek: true },
    data: { results: rota },
  },
};
