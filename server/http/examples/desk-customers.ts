import type { DeskReview } from "@chowk/contract";
import { type ExamplesOf, ids, orderNumber, when } from "./example.ts";

const review: DeskReview = {
  _id: ids.review,
  about: "service",
  subject: "Split AC service",
  author: "Ananya R.",
  order: orderNumber,
  rating: 1,
  review: "Ask for Ravi.",
  createdAt: when,
  hidden: null,
};
const hidden = { at: when, by: "Farah Khan", why: "It names a person." };

export const deskCustomerExamples: ExamplesOf<"deskReviews" | "hideReview" | "showReview"> = {
  deskReviews: { query: { most: 2 }, data: { results: [review] } },
  hideReview: { params: { id: ids.review }, body: { reason: hidden.why }, data: { results: { ...review, hidden } } },
  showReview: { params: { id: ids.review }, data: { results: review } },
};
