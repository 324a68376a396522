import { z } from "zod";
import { jobStatuses } from "../customer/order-life.ts";
import { endpoint, id, result } from "../shared/endpoint.ts";

/** How a partner does at the moment: today's visits, and what became of the last thirty days'. */
export const PartnerLately = z.object({
  today: z
    .array(
      z.object({
        _id: z.uuid(),
        order: z.string().describe("The order's number."),
        skill: z.string(),
        area: z.string(),
        customer: z.string(),
        startsAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        status: z.enum(jobStatuses),
      }),
    )
    .describe("Visits that begin today, in the business's time zone, the earliest first."),
  ahead: z.int().describe("How many visits of theirs begin on a later day."),
  rating: z.number().nullable().describe("Mean of all ratings; null if there are none."),
  ratings: z.int(),
  days: z.int().describe("How many days back the rest is counted."),
  done: z.int().describe("Visits that were done."),
  offers: z.int().describe("Offers that were answered, or lapsed."),
  accepted: z.int(),
  givenBack: z.int().describe("Visits that they were offered in this time, took, and gave back."),
  complaints: z.int().describe("Visits of which customers said that something was not right."),
  openComplaints: z
    .int()
    .describe("How many complaints about their visits wait for an answer, whenever they were made."),
});
export type PartnerLately = z.infer<typeof PartnerLately>;

const call = { tag: "Desk", access: "operator", method: "GET", params: z.object({ id }) } as const;

export const partnerLately = endpoint({
  ...call,
  operatorRoles: ["dispatcher"],
  path: "/desk/partners/:id/lately",
  summary: "Returns a partner's visits of today, and how the last thirty days went.",
  data: result(PartnerLately),
  refusals: ["NO_SUCH_PARTNER"],
});

export const partnerMoney = endpoint({
  ...call,
  operatorRoles: ["owner"],
  path: "/desk/partners/:id/money",
  summary: "Returns what a partner earned in the last thirty days, and what they are owed.",
  data: result(
    z.object({
      days: z.int(),
      earned: z.number().describe("By visits and tips, in the currency of prices."),
      owed: z.number().describe("Now; below zero if they owe the business."),
    }),
  ),
  refusals: ["NO_SUCH_PARTNER"],
});
