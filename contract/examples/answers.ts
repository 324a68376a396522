import type { AnswersInOne, DeskAnswers } from "@chowk/contract";
import { languageCodes } from "@chowk/contract/languages";
import { type ExamplesOf, ids, photoLink, when } from "./example.ts";

const english: AnswersInOne = {
  included: ["Filters, coil and drain tray washed"],
  excluded: ["Gas and spare parts"],
  steps: [{ title: "Cooling is measured", text: "Before anything is opened, so that you see the difference." }],
  brings: ["Jet pump, jacket and cleaning agent"],
  needed: ["A tap and a socket near the unit"],
  questions: [{ title: "Will the wall get wet?", text: "No. A jacket around the unit catches the water." }],
};
const nothing: AnswersInOne = { included: [], excluded: [], steps: [], brings: [], needed: [], questions: [] };
const told = {
  ...(Object.fromEntries(languageCodes.map((code) => [code, nothing])) as DeskAnswers["told"]),
  en: english,
};
const seen = "k3Qm5cTz8VwY1bNfR0aH";

export const answerExamples: ExamplesOf<"getAnswers" | "serviceReviews" | "deskAnswers" | "setAnswers"> = {
  getAnswers: {
    params: { serviceId: ids.service },
    query: {},
    data: { results: { ...english, warrantyDays: 7 } },
  },
  serviceReviews: {
    params: { serviceId: ids.service },
    query: { stars: 5, photos: "true", page: 1 },
    data: {
      results: {
        overallRating: 4.7,
        stars: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating * 3 })),
        written: 1,
        withPhotos: 1,
        reviews: [
          {
            ...{ _id: ids.review, author: "Ananya R.", rating: 5, review: "Cold within minutes.", createdAt: when },
            photos: [photoLink],
          },
        ],
      },
    },
  },
  deskAnswers: {
    params: { kind: "service", id: ids.service },
    data: { results: { told, warrantyDays: null, inherited: null, usualDays: 7, version: seen } },
  },
  setAnswers: { params: { kind: "service", id: ids.service }, body: { told, warrantyDays: 30, seen }, data: {} },
};
