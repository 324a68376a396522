import { table } from "./table.ts";

/** Paying for an order. */
export const payments = table({
  ONLINE_PAYMENT_OFF: {
    status: 422,
    message: "Online payment is not available right now. Please choose COD.",
  },
  GATEWAY_ERROR: {
    status: 422,
    message: "Payment gateway error. Nothing was charged. Please try again.",
  },
  PAYMENT_PAGE_OPENING: {
    status: 409,
    message: "The payment page is being opened. Please try again in a moment.",
    again: true,
  },
  PAID_IN_CASH: {
    status: 409,
    message: "This order is paid in cash at the visit.",
  },
  ORDER_CANCELLED: {
    status: 409,
    message: "This order is cancelled. Please place it again.",
  },
  TIME_TO_PAY_OVER: {
    status: 409,
    message: "The time to pay this order is over. It is cancelled unless it was paid.",
  },
  PAID_ALREADY: {
    status: 409,
    message: "This order is paid already.",
  },
  NOT_PAID_ONLINE: {
    status: 409,
    message: "This order is paid in cash at the visit.",
  },
  PAYMENT_GOES_BACK: {
    status: 409,
    message: "What was paid for this order goes back to you.",
  },
  NOT_PAID_IN_TIME: {
    status: 409,
    message: "This order was not paid in time, and is cancelled. What comes later goes back to you.",
  },
  PAYMENT_FAILED: {
    status: 409,
    message: "The payment did not go through. Please try again.",
  },
  PAYMENT_NOT_CONFIRMED: {
    status: 409,
    message: "The payment is not confirmed yet. We keep asking the payment provider.",
  },
  NO_SUCH_PAY_LINK: {
    status: 404,
    message: "This payment link is not valid any more. Please ask for a new one.",
  },
  NOTHING_LEFT_TO_PAY: {
    status: 409,
    message: "Nothing is left to pay.",
  },
  REST_CHANGED: {
    status: 409,
    message: "Another amount is left to pay by now. Please look again.",
  },
  CREDIT_CHANGED: {
    status: 409,
    message: "Your credit is not what it was. Nothing is booked: please look again.",
  },
  CREDIT_ONLY_AT_VISIT: {
    status: 422,
    message: "Credit pays for what is paid at the visit. Please choose COD.",
  },
  NO_TIP_NOW: {
    status: 409,
    message: "No tip can be given for this visit, or not any more.",
  },
  TIP_TOO_LARGE: {
    status: 422,
    message: "Please give {most} at most.",
    values: { most: "money" },
  },
});
