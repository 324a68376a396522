import type { Setup } from "@chowk/contract";
import type { ExamplesOf } from "./example.ts";

const closedWords = { en: "", hi: "", kn: "", ar: "" };
const steps: Setup["steps"] = [
  { name: "identity", state: "done", lacks: [], names: [] },
  { name: "city", state: "missing", lacks: ["city"], names: [] },
  { name: "partners", state: "later", lacks: ["uncovered"], names: ["AC service"] },
];

export const deskSetupExamples: ExamplesOf<"readSetup" | "changeOpening"> = {
  readSetup: { data: { results: { opening: "new", closedWords, steps, isReady: false } } },
  changeOpening: {
    body: { state: "paused", closedWords: { ...closedWords, en: "We are back on Monday." } },
    data: {
      results: {
        opening: "paused",
        closedWords: { ...closedWords, en: "We are back on Monday." },
        steps,
        isReady: false,
      },
    },
  },
};
