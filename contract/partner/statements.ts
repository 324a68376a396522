import { z } from "zod";
import { endpoint, id, results } from "../shared/endpoint.ts";

export const Statement = z.object({
  _id: z.uuid(),
  until: z.iso.date().describe("It pays what was owed at the end of this day."),
  paidAt: z.iso.datetime(),
  amount: z.number().describe("In the currency of prices."),
});
export type Statement = z.infer<typeof Statement>;

const call = { tag: "Partner's workspace", access: "partner", method: "GET" } as const;

export const listStatements = endpoint({
  ...call,
  path: "/partner/statements",
  summary: "Lists the pay-outs by which the partner was paid, the latest first; at most 60.",
  data: results(Statement),
});

export const getStatement = endpoint({
  ...call,
  path: "/partner/statements/:id",
  summary: "Returns a statement as a PDF: what was paid, and everything since the pay-out before it.",
  params: z.object({ id }),
  limits: [{ per: "account", times: 60, seconds: 600 }],
  download: "application/pdf",
  data: z.object({}),
  refusals: ["NO_SUCH_PAYOUT"],
});
