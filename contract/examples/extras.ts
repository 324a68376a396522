import type { Extra, JobExtras } from "@chowk/contract";
import { type ExamplesOf, ids, orderNumber, when } from "./example.ts";

const photo = `/uploads/${ids.upload}.webp?expires=1795255200&signature=kq3Zb0mYvT1sXo7LwRuJ5fDcEhGnPiA2B4C6D8E0F1g`;
const proposed: Extra = {
  _id: ids.extra,
  jobId: ids.job,
  state: "proposed",
  reason: "The valve below the basin is cracked and drips.",
  photo,
  lines: [{ kind: "part", name: "Angle valve", quantity: 1, price: 220 }],
  added: 220,
  minutes: 10,
  newTotal: 419,
  newCash: 419,
  proposedAt: when,
  decidedAt: null,
  decidedBy: null,
};
const decided: Extra = { ...proposed, newCash: null, decidedAt: "2026-11-21T09:41:00.000Z", decidedBy: "account" };
const agreed: Extra = { ...decided, state: "agreed" };
const ofOrder = { id: orderNumber, extraId: ids.extra };
const ofJob = { id: ids.job, extraId: ids.extra };
const job = (extra: Extra): JobExtras => ({
  results: [extra],
  card: [{ _id: ids.rate, kind: "part", name: "Angle valve", price: 220, minutes: 10 }],
  minutesFree: 75,
  ending: null,
  codeTriesLeft: 5,
});

export const extraExamples: ExamplesOf<
  | "listExtras"
  | "agreeToExtra"
  | "bookExtra"
  | "declineExtra"
  | "jobExtras"
  | "proposeExtra"
  | "withdrawExtra"
  | "agreeByCode"
> = {
  listExtras: { params: { id: orderNumber }, data: { results: [proposed] } },
  agreeToExtra: { params: ofOrder, body: { newTotal: 419 }, data: { results: [agreed] } },
  bookExtra: {
    params: ofOrder,
    body: { slot: "2026-11-24T04:30:00.000Z", total: 220 },
    data: {
      results: [
        {
          ...{ ...agreed, anotherVisit: true, newTotal: null },
          order: { _id: ids.order, ordId: "CH-4Q8N-31TC", startsAt: "2026-11-24T04:30:00.000Z", status: "Open" },
        },
      ],
    },
  },
  declineExtra: { params: ofOrder, data: { results: [{ ...decided, state: "declined", newTotal: null }] } },
  jobExtras: { params: { id: ids.job }, data: job(proposed) },
  proposeExtra: {
    params: { id: ids.job },
    body: { lines: [{ rateId: ids.rate, quantity: 1 }], reason: proposed.reason, photo },
    data: job(proposed),
  },
  withdrawExtra: {
    params: ofJob,
    data: job({ ...decided, state: "withdrawn", newTotal: null, decidedBy: null }),
  },
  agreeByCode: { params: ofJob, body: { code: "482913" }, data: job({ ...agreed, decidedBy: "code" }) },
};
