import { table } from "./table.ts";

/** Pay-outs to partners. */
export const payouts = table({
  NO_SUCH_PAYOUT: { status: 404, message: "There is no such pay-out." },
  PAYOUT_IS_OPEN: { status: 409, message: "Another list is open. Mark it as paid, or drop it, first." },
  NOTHING_TO_PAY_OUT: { status: 422, message: "Nobody with a bank account was owed anything then." },
  PAYOUT_DAY_NOT_OVER: { status: 422, message: "Choose a day that is over." },
  CASH_DAY_AHEAD: { status: 422, message: "This day has not begun yet." },
  CASH_DAY_CLOSED: { status: 409, message: "{name} has closed this day already.", values: { name: "text" } },
  CASH_REASON_REQUIRED: { status: 422, message: "Say why what was counted differs from the books" },
  OWED_LESS_BY_NOW: {
    status: 409,
    message: "{name} is owed less by now than is on the list. Take them off it, or drop the list and make a new one.",
    values: { name: "text" },
  },
  NO_SUCH_TAX_PAYMENT: { status: 404, message: "There is no such payment." },
  TAX_PAID_AHEAD: { status: 422, message: "This day is still to come." },
  TAX_PAID_ABOVE: {
    status: 409,
    message: "Only {left} is left to pay for this month.",
    values: { left: "money" },
  },
});
