import type { Setup } from "@chowk/contract";
import type { ExamplesOf } from "./example.ts";

const closedWords = { en: "", hi: "", kn: "", ar: "" };
const steps: Setup["steps"] = [
  { name: "identity", state: "done", lacks: [], names: [] },
  { name: "city", state: "missing", lacks: ["city"], names: [] },
  { name: "partners", state: "later", lacks: ["uncovered"], names: ["AC service"] },
];

const setup: Setup = {
  ...{ opening: "new", closedWords, steps, isReady: false },
  trials: [{ what: "payments", name: "razorpay" }],
};

export const deskSetupExamples: ExamplesOf<"readSetup" | "changeOpening" | "tryOut"> = {
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
};
