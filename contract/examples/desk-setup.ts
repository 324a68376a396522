import type { Setup } from "@chowk/contract";
import { inEach } from "../shared/said.ts";
import { type ExamplesOf, ids } from "./example.ts";

const closedWords = inEach(() => "");
const steps: Setup["steps"] = [
  { name: "identity", state: "done", lacks: [], names: [] },
  { name: "city", state: "missing", lacks: ["city"], names: [] },
  { name: "partners", state: "later", lacks: ["uncovered"], names: ["AC service"] },
];

const setup: Setup = {
  ...{ opening: "new", closedWords, steps, isReady: false },
  trials: [{ what: "payments", name: "razorpay" }],
  offered: [{ _id: ids.subCategory, name: "AC service" }],
};

const picture = (slug: string) => `/media/catalogue/${slug}/480.webp`;
const taps = {
  ...{ slug: "tap-and-shower", name: "Tap & Shower" },
  services: [{ slug: "tap-repair", name: "Tap repair", image: picture("tap-repair"), minutes: 25, isTaken: false }],
};

export const deskSetupExamples: ExamplesOf<
  "readSetup" | "changeOpening" | "tryOut" | "tryOrder" | "listTrades" | "readTrade" | "takeServices"
> = {
  readSetup: { data: { results: setup } },
  changeOpening: {
    body: { state: "paused", closedWords: { ...closedWords, en: "We are back on Monday." } },
    data: {
      results: { ...setup, opening: "paused", closedWords: { ...closedWords, en: "We are back on Monday." } },
    },
  },
  tryOut: {
    body: { what: "payments" },
    data: {
      results: { what: "payments", fault: "refused", said: "Razorpay answered 401: Authentication failed" },
    },
  },
  tryOrder: {
    body: { subCategoryId: ids.subCategory, paymentType: "COD" },
    data: {
      results: {
        stages: [
          { name: "booked", fault: null },
          { name: "accepted", fault: null },
          { name: "done", fault: null },
          { name: "billed", fault: null },
        ],
        ...{ service: "Split AC service", price: 599, town: "Bengaluru", startsAt: "2026-11-27T04:30:00.000Z" },
        ...{ charge: null, partner: { name: "Ravi Kumar", earned: 479.2 }, kept: 119.8 },
        invoice: {
          number: "CH-26-27-000042",
          lines: [{ description: "Split AC service", total: 599 }],
          ...{ tax: 91.37, total: 599 },
        },
        messages: [{ to: "customer", channel: "sms", text: "Chowk: order CH-7K3M-92QD is booked." }],
      },
    },
  },
  listTrades: {
    data: { results: [{ slug: "plumbing", name: "Plumbing", image: picture("plumbing"), services: 21, taken: 1 }] },
  },
  readTrade: {
    params: { slug: "plumbing" },
    data: { results: { slug: "plumbing", name: "Plumbing", subCategories: [taps] } },
  },
  takeServices: {
    body: { services: [{ slug: "tap-repair", price: 149 }] },
    data: { results: { added: 1 } },
  },
};
