import { z } from "zod";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, id, result, results } from "../shared/endpoint.ts";
import { neededLine } from "../shared/text.ts";

export const payoutStates = ["open", "paid", "dropped"] as const;

export const Payout = z.object({
  _id: z.uuid(),
  until: z.iso.date().describe("It pays what was owed at the end of this day."),
  state: z.enum(payoutStates),
  partners: z.int(),
  total: z.number().describe("In the currency of prices."),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  paidAt: z.iso.datetime().nullable(),
  paidBy: z.string().nullable(),
  reference: z.string().nullable().describe("The bank's."),
});
export type Payout = z.infer<typeof Payout>;

/** What one partner gets. */
export const PayoutShare = z.object({
  partner: z.uuid(),
  name: z.string(),
  amount: z.number(),
  owed: z
    .number()
    .describe("What they are owed by the books now; less than `amount` stops an open list from being paid."),
  bank: z.object({
    name: z.string(),
    ifsc: z.string().describe("Empty where accounts have an IBAN."),
    accountEnding: z.string(),
  }),
});
export type PayoutShare = z.infer<typeof PayoutShare>;

export const PayoutDetail = Payout.extend({
  shares: z.array(PayoutShare).describe("The greatest amount first."),
  withoutAccount: z
    .int()
    .describe("How many are owed something too and have no bank account with us: they are paid one by one."),
});
export type PayoutDetail = z.infer<typeof PayoutDetail>;

/** A line of the bank's file. */
export const PayoutTransfer = z.object({
  name: z.string(),
  account: z.string().describe("The whole number, or the IBAN."),
  ifsc: z.string(),
  bank: z.string(),
  amount: z.string().describe("With all decimals of the currency: `1250.00`."),
  currency: z.string(),
  reference: z.string().describe("The same for a partner in the same list, however often the file is made."),
});
export type PayoutTransfer = z.infer<typeof PayoutTransfer>;

const call = { tag: "Desk: pay-outs", access: "operator", operatorRoles: ["owner"] } as const;
const ofOne = { params: z.object({ id }), data: result(PayoutDetail) } as const;

export const listPayouts = endpoint({
  ...call,
  method: "GET",
  path: "/desk/payouts",
  summary: "Lists the pay-outs to partners, the latest first; at most 60.",
  data: results(Payout),
});

export const readPayout = endpoint({
  ...call,
  ...ofOne,
  method: "GET",
  path: "/desk/payouts/:id",
  summary: "Returns a pay-out with what each partner gets.",
  refusals: ["NO_SUCH_PAYOUT"],
});

export const makePayout = endpoint({
  ...call,
  method: "POST",
  path: "/desk/payouts",
  summary: "Makes the list of what partners are owed up to the end of a day.",
  description:
    "Everybody with a bank account gets what they were owed then, or what they are owed now if that is less. Nothing is paid or written into the books yet. `_id` is the caller's own: a repeated call makes one list.",
  body: z.object({ _id: id, until: dayOf(check("BAD_DAY")) }),
  data: result(PayoutDetail),
  refusals: ["PAYOUT_IS_OPEN", "NOTHING_TO_PAY_OUT", "PAYOUT_DAY_NOT_OVER"],
});

export const leaveOutOfPayout = endpoint({
  ...call,
  ...ofOne,
  method: "POST",
  path: "/desk/payouts/:id/leave-out",
  summary: "Takes a partner off an open list. They stay owed.",
  body: z.object({ partner: id }),
  refusals: ["NO_SUCH_PAYOUT", "CHANGED_MEANWHILE"],
});

export const exportPayout = endpoint({
  ...call,
  method: "POST",
  path: "/desk/payouts/:id/file",
  summary: "Returns an open list as transfers for the bank, with whole account numbers.",
  description: "The audit log says who took it.",
  params: z.object({ id }),
  data: results(PayoutTransfer),
  refusals: ["NO_SUCH_PAYOUT", "CHANGED_MEANWHILE"],
});

export const payoutStatement = endpoint({
  ...call,
  method: "GET",
  path: "/desk/payouts/:id/statements/:partner",
  summary: "Returns the statement of a partner on a list as a PDF, in their language.",
  params: z.object({ id, partner: id }),
  limits: [{ per: "account", times: 600, seconds: 600 }],
  download: "application/pdf",
  data: z.object({}),
  refusals: ["NO_SUCH_PAYOUT"],
});

export const payPayout = endpoint({
  ...call,
  ...ofOne,
  method: "POST",
  path: "/desk/payouts/:id/paid",
  summary: "Writes into the books that the bank has paid a list, once for all.",
  description: "A repeated call writes nothing. Nothing at all is written if somebody on it is owed less by now.",
  body: z.object({ reference: neededLine(100, check("PAYOUT_WAY_REQUIRED")) }),
  refusals: ["NO_SUCH_PAYOUT", "CHANGED_MEANWHILE", "OWED_LESS_BY_NOW"],
});

export const dropPayout = endpoint({
  ...call,
  ...ofOne,
  method: "POST",
  path: "/desk/payouts/:id/drop",
  summary: "Drops an open list: nothing was paid by it.",
  description: "Repeating the call does nothing more.",
  refusals: ["NO_SUCH_PAYOUT", "CHANGED_MEANWHILE"],
});
