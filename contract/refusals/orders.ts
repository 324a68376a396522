import { table } from "./table.ts";

/** Booking, and orders. */
export const orders = table({
  NOT_OPEN_YET: {
    status: 409,
    message: "We are not open yet. Please come back once we are.",
  },
  CLOSED_FOR_A_WHILE: {
    status: 409,
    message: "We take no new orders at the moment. Your orders so far are not affected.",
  },
  CART_EMPTY: {
    status: 422,
    message: "Add some services before placing an order.",
  },
  TOO_MANY_KINDS: {
    status: 422,
    message: "One order holds ten kinds of services at most. Please book the others as another order.",
  },
  ADDRESS_REQUIRED: {
    status: 422,
    message: "Please select a delivery address.",
  },
  PAYMENT_METHOD_REQUIRED: {
    status: 422,
    message: "Please select a payment method.",
  },
  SERVICE_IN_CART_GONE: {
    status: 422,
    message: "{service} is not offered any more. Please remove it from your cart.",
    values: { service: "text" },
  },
  NAMELESS_SERVICE_GONE: {
    status: 422,
    message: "A service is not offered any more. Please remove it from your cart.",
  },
  SERVICE_NOT_HERE: {
    status: 422,
    values: { service: "text" },
    message: "{service} is not offered at this address. Please remove it from your cart, or choose another address.",
  },
  SERVICE_TWICE: {
    status: 422,
    message: "A service is in your cart twice. Please remove one of the two.",
  },
  TOO_MANY_OF_SERVICE: {
    status: 422,
    message: "{service} can be booked {most, plural, one {once} other {# times}} in an order. Please change your cart.",
    values: { service: "text", most: "number" },
  },
  NEVER_CAME: {
    status: 409,
    message: "Only partners who did a visit for you can be favourites.",
  },
  TOO_MANY_FAVOURITES: {
    status: 422,
    message: "You have {most} favourites already, which is the most. Please take one away first.",
    values: { most: "number" },
  },
  CHOICES_CHANGED: {
    status: 409,
    message:
      "{why, select, missing {Please choose for {service}: {choice}.} several {Please choose one for {service}: {choice}.} other {What you chose of {service} is not offered any more. Please choose again.}}",
    values: { service: "text", choice: "text", why: ["missing", "several", "gone"] },
  },
  PRICES_CHANGED: {
    status: 409,
    message: "Some prices have changed. Please check them and confirm again.",
  },
  NO_SUCH_ORDER: {
    status: 404,
    message: "There is no such order in this account.",
  },
  NOT_MOVABLE: {
    status: 409,
    message: "The time of this order cannot be changed any more. Please contact our support team.",
  },
  VISIT_OVER: {
    status: 409,
    message: "This visit is over. How to get in cannot be changed any more.",
  },
  VISIT_NOTE_LATE: {
    status: 409,
    message: "Your partner has set out, or the visit is over. Note and photos cannot be changed any more.",
  },
  INVOICE_ISSUED: {
    status: 409,
    message: "The invoice is issued already. Whom it is made out to cannot be changed any more.",
  },
  NO_TIME_TO_CHANGE: {
    status: 422,
    message: "This order has no time that could be changed.",
  },
  ERRAND_REQUIRED: {
    status: 422,
    message: "Name services and an address, or an order.",
  },
  NOT_CANCELLABLE: {
    status: 409,
    message: "This order cannot be cancelled any more. Please contact our support team.",
  },
  TOO_MANY_UNPAID: {
    status: 409,
    message:
      "{why, select, waiting {Several of your orders wait to be paid. Please pay or cancel one first.} other {You have many open orders that are not paid. Please wait until one is done.}}",
    values: { why: ["waiting", "open"] },
  },
  PHONE_CODE_REQUIRED: {
    status: 428,
    message:
      "{why, select, share {This time is kept for customers who have confirmed their phone number.} orders {More open orders than these need a confirmed phone number.} plan {Regular visits need a confirmed phone number.} other {Many new customers are ordering from where you are.}} Please confirm your phone number with the code we send you. Your order then goes on as it is.",
    values: { why: ["share", "orders", "plan", "network"] },
  },
  MANY_NEWCOMERS: {
    status: 429,
    message: "Many people are booking just now. Please try again in a minute.",
    again: true,
  },
  MANY_BOOK: {
    status: 409,
    message: "Many people are booking just now. Please try again.",
  },
  NOBODY_COMES: {
    status: 409,
    message:
      "Nobody comes to this address for this yet. Please choose another address, or have us tell you when somebody does.",
  },
  TOO_MUCH_FOR_A_VISIT: {
    status: 409,
    message: "This is too much for one visit. Please book it as two orders.",
  },
  ALL_BOOKED: {
    status: 409,
    message: "Everybody is booked on the days that can be booked. Please try again tomorrow.",
  },
  TIME_TAKEN: {
    status: 409,
    message: "This time has been taken in the meantime. Please choose another one.",
  },
  OTHERS_FASTER: {
    status: 409,
    message: "Others were faster just now. Please try again.",
  },
  REVIEW_TOO_EARLY: {
    status: 422,
    message: "You can rate and review this once the order is completed.",
  },
  NOT_PARTNER_OF_ORDER: {
    status: 404,
    message: "This partner did not do that order.",
  },
  NOT_SERVICE_OF_ORDER: {
    status: 404,
    message: "This service is not part of that order.",
  },
  NO_SUCH_INVOICE: {
    status: 404,
    message: "There is no such invoice. It comes once the work is done, or a fee was kept.",
  },
});
