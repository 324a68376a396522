import type { JobStatus, OrderStatus } from "@chowk/contract";
import type { Step } from "./visit-steps.ts";

/** What a customer reads of whoever comes, and how it goes on. */
export const text = {
  heading: "Your visit",
  headingOf: (name: string) => `Visit: ${name}`,
  partner: "Your partner",
  rating: (stars: number, ratings: number) =>
    `${stars} out of 5 stars, ${ratings === 1 ? "1 rating" : `${ratings} ratings`}`,
  newPartner: "New on Chowk",
  progress: "How it goes on",
  done: "done",
  now: "now",
  steps: {
    placed: "Order Placed",
    paid: "Paid",
    accepted: "Accepted",
    "set out": "On the way",
    arrived: "At the door",
    started: "Work started",
    completed: "Completed",
    cancelled: "Cancelled",
    "not met": "Nobody was at home",
  } satisfies Record<Step["name"], string>,
  /** How it stands, in a sentence. */
  status: {
    Reserved: "We hold this time for you until you have paid.",
    Unassigned: "We are finding you a partner.",
    Offered: "We are waiting for a partner to accept.",
    Accepted: "Your partner will come at this time.",
    Traveling: "Your partner is on the way.",
    Reached: "Your partner is at the door. Tell them your start code.",
    Started: "Your partner is at work.",
    Completed: "All is done. How was it?",
    Cancelled: "This visit will not happen.",
  } satisfies Record<JobStatus, string>,
  /** Read out when it changes. */
  news: {
    Pending: "Your order waits for its payment.",
    Open: "We are looking for a partner for your order.",
    Accepted: "A partner has accepted your order.",
    Traveling: "Your partner is on the way.",
    Reached: "Your partner is at the door.",
    Started: "Work has started.",
    Completed: "Your order is completed.",
    Cancelled: "Your order is cancelled.",
  } satisfies Record<OrderStatus, string>,
  reschedule: {
    action: "Choose another time",
    heading: "When shall we come instead?",
    hint: "Your partner is asked first. If they cannot come then, we find you another one.",
    keep: "Keep the time",
    confirm: (time: string) => `Move to ${time}`,
    busy: "Moving…",
    done: "Your order has another time",
    failed: "Your order could not be moved. Please try again.",
    failedTimes: "Failed to load the free times",
  },
  code: {
    heading: "Your start code",
    headingOf: (visit: string) => `Your start code: ${visit}`,
    words: "Tell it to your partner when they are at your door: work begins with it. Tell it to nobody before.",
  },
};
