import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, result } from "../shared/endpoint.ts";
import { lines } from "../shared/text.ts";

const money = z.number().describe("In the currency of prices.");

export const CashDay = z.object({
  day: z.iso.date().describe("By the business's calendar."),
  partners: z
    .array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        visits: z.int().describe("Visits of which they took cash on this day."),
        taken: money,
        handedIn: money.describe("What they paid to the business on this day, in whatever way."),
        owes: money.describe("What they owe the business now, 0 for nothing: cash less what they have earned."),
      }),
    )
    .describe("Those who took cash or handed some in, the largest debt first."),
  taken: money,
  handedIn: money,
  differences: z
    .int()
    .describe("Visits of this day at which other cash was taken than was due, and nobody has looked yet."),
  closed: z
    .object({
      at: z.iso.datetime(),
      by: z.string(),
      handedIn: money.describe("By the books, when it was closed."),
      counted: money,
      reason: z.string().describe("Why they differ; empty if they do not, or if the words are gone by now."),
    })
    .nullable(),
});
export type CashDay = z.infer<typeof CashDay>;

const call = { tag: "Desk: pay-outs", access: "operator", operatorRoles: ["owner"] } as const;
const day = dayOf(check("BAD_DATE"));

export const readCashDay = endpoint({
  ...call,
  method: "GET",
  path: "/desk/cash",
  summary: "Returns the cash of a day: who took how much, who handed in how much, and who owes what.",
  query: z.object({ day: day.optional().describe("Defaults to today.") }),
  data: result(CashDay),
});

export const closeCashDay = endpoint({
  ...call,
  method: "POST",
  path: "/desk/cash/:day/close",
  summary: "Closes a day's cash: what was counted stands beside what the books say was handed in, for good.",
  description: "Repeating the same call does nothing more.",
  params: z.object({ day }),
  body: z.object({
    counted: z.number(check("BAD_AMOUNT")).min(0, check("BAD_AMOUNT")).max(1_000_000_000),
    handedIn: z.number(check("BAD_AMOUNT")).describe("What the operator saw; refused if more was handed in since."),
    reason: lines(400).default("").describe("Why they differ; needed if they do. Kept in the audit log."),
  }),
  data: result(CashDay),
  refusals: ["CASH_DAY_AHEAD", "CASH_DAY_CLOSED", "CHANGED_MEANWHILE", "CASH_REASON_REQUIRED", "NOT_AN_AMOUNT"],
});
