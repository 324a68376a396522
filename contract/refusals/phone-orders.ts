import { table } from "./table.ts";

/** The desk, when somebody is on the phone. */
export const phoneOrders = table({
  CALLER_UNKNOWN: {
    status: 409,
    message: "This account only names the number: it may be a stranger's. Please add the caller as a new customer.",
  },
  LINK_REACHES_NOBODY: {
    status: 422,
    message: "No message reaches this customer, so no link can be sent. Please let them pay at the visit.",
  },
  ORDER_KEY_REQUIRED: {
    status: 400,
    message: "Send an Idempotency-Key, so that nothing is booked twice.",
  },
});
