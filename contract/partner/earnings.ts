import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint } from "../shared/endpoint.ts";

const rupees = z.number();

export const EarnedJob = z.object({
  jobId: z.uuid(),
  ordId: z.string(),
  skill: z.string(),
  completedAt: z.iso.datetime(),
  price: rupees,
  commission: rupees.describe("The business's part of the price."),
  earned: rupees.describe("The partner's: price less commission."),
  cash: rupees.describe("What the partner took at the door; 0 where it was paid online."),
});
export type EarnedJob = z.infer<typeof EarnedJob>;

export const PartnerPayment = z.object({
  at: z.iso.datetime(),
  amount: rupees.describe("Above zero: the business paid the partner. Below: the partner paid the business."),
});
export type PartnerPayment = z.infer<typeof PartnerPayment>;

export const Earnings = z.object({
  balance: rupees.describe("Above zero: the business owes it to the partner. Below: the partner owes it."),
  week: z.iso.date().describe("The Monday of the week that is told."),
  jobs: z.array(EarnedJob).describe("Of the week, the last first."),
  payments: z.array(PartnerPayment).describe("Of the week, the last first."),
  weeks: z
    .array(z.object({ week: z.iso.date(), jobs: z.int(), earned: rupees, cash: rupees }))
    .describe("Weeks with jobs, the last first; at most a year of them."),
});
export type Earnings = z.infer<typeof Earnings>;

export const getEarnings = endpoint({
  tag: "Partner's workspace",
  access: "partner",
  method: "GET",
  path: "/partner/earnings",
  summary: "What a partner earned, week by week, and what is owed: the sum of their lines in the books.",
  query: z.object({
    week: dayOf(check("DAY_REQUIRED")).optional().describe("Any day of the week to be told; this one without it."),
  }),
  data: Earnings,
});
