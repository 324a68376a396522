import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint } from "../shared/endpoint.ts";
import { inEnglish } from "../shared/in-english.ts";
import { percent } from "../shared/percent.ts";

const amount = z.number();

export const EarnedJob = z.object({
  jobId: z.uuid(),
  ordId: z.string(),
  skill: z.string(),
  inEnglish: inEnglish("skill"),
  completedAt: z.iso
    .datetime()
    .describe("When it was booked: of a tip that came in a later week than the work, when it came."),
  price: amount,
  commission: amount.describe("The business's share of the price."),
  earned: amount.describe("The partner's share: the price less the commission."),
  cash: amount.describe("Cash that the partner collected at the door; 0 if the job was paid online."),
  withheld: amount.describe("Tax that the business kept back of it for the state; 0 for none."),
  tip: amount.describe("What the customer gave to the partner, whole; 0 for nothing."),
});
export type EarnedJob = z.infer<typeof EarnedJob>;

export const PartnerPayment = z.object({
  at: z.iso.datetime(),
  amount: amount.describe("Positive if the business paid the partner, negative if the partner paid the business."),
});
export type PartnerPayment = z.infer<typeof PartnerPayment>;

/** What a partner bears of a complaint about their work, as the desk decided. */
export const TakenBack = z.object({ at: z.iso.datetime(), ordId: z.string(), amount: amount.positive() });

/** What the business keeps of a partner's prices in a category. */
export const OwnShare = z.object({
  category: z.string(),
  inEnglish: inEnglish("category"),
  percent,
  from: z.iso.date().nullable().describe("The first day of the visits for which it holds; null: it holds today."),
  until: z.iso.date().nullable().describe("The last one; null: until something else is agreed."),
});
export const OwnShares = z.object({
  now: z.array(OwnShare).describe("One for each category that the partner works in."),
  later: z.array(OwnShare).describe("As it will change, the earliest first."),
});
export type OwnShares = z.infer<typeof OwnShares>;

export const Earnings = z.object({
  balance: amount.describe("Positive if the business owes the partner, negative if the partner owes the business."),
  week: z.iso.date().describe("Monday of the week that is reported."),
  jobs: z.array(EarnedJob).describe("Those of the week, latest first."),
  payments: z.array(PartnerPayment).describe("Those of the week, latest first."),
  takenBack: z.array(TakenBack).describe("Those of the week, latest first."),
  weeks: z
    .array(z.object({ week: z.iso.date(), jobs: z.int(), earned: amount, cash: amount, tips: amount }))
    .describe("Weeks with jobs, latest first; at most a year of them."),
  shares: OwnShares.describe("What the business keeps of the prices. A job keeps the share that it was accepted with."),
});
export type Earnings = z.infer<typeof Earnings>;

export const getEarnings = endpoint({
  tag: "Partner's workspace",
  access: "partner",
  method: "GET",
  path: "/partner/earnings",
  summary: "Returns what a partner earned, week by week, and what is owed.",
  description: "What is owed is the sum of the partner's lines in the books.",
  query: z.object({
    week: dayOf(check("DAY_REQUIRED"))
      .optional()
      .describe("Any day of the week to report. Defaults to the current week."),
  }),
  data: Earnings,
});
