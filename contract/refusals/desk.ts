import { table } from "./table.ts";

/** The desk: what operators do. */
export const desk = table({
  NO_SUCH_CATALOGUE_ENTRY: {
    status: 404,
    message:
      "There is no such {kind, select, category {category} sub_category {sub-category} other {service}} any more.",
    values: { kind: ["category", "sub_category", "service"] },
  },
  NO_SUCH_RATE: {
    status: 404,
    message: "There is no such entry in the rate card any more.",
  },
  NO_SUCH_SUB_CATEGORY: {
    status: 404,
    message: "There is no such sub-category.",
  },
  NO_SUCH_CITY: {
    status: 404,
    message: "There is no such city.",
  },
  CITY_ADDRESS_TAKEN: {
    status: 422,
    message: "Another city has this address already.",
  },
  TOWN_OF_ANOTHER_CITY: {
    status: 422,
    message: "{town} belongs to {city} already. Take it out there first.",
    values: { town: "text", city: "text" },
  },
  UNKNOWN_TOWN: {
    status: 422,
    message: "There is no such place in the country's list: {town}",
    values: { town: "text" },
  },
  PRICE_PLANNED: {
    status: 422,
    message: "Another price is planned for this very time. Take that one back first.",
  },
  PRICE_NOT_PLANNED: {
    status: 404,
    message: "This price is not planned.",
  },
  NO_SUCH_CUSTOMER: {
    status: 404,
    message: "There is no such customer.",
  },
  NO_SUCH_PARTNER: {
    status: 404,
    message: "There is no such partner.",
  },
  NO_SUCH_OPERATOR: {
    status: 404,
    message: "There is no such operator.",
  },
  JOB_UNKNOWN: {
    status: 409,
    message: "This release does not do this any more. Dismiss it.",
  },
  NOT_LEFT_UNDONE: {
    status: 404,
    message: "This is not left undone: it may have been done meanwhile, or dropped with time.",
  },
  SEEN_TO: {
    status: 409,
    message:
      "{by, select, you {You} colleague {{name}} other {A colleague}} {did, select, retry {already had this tried again} dismiss {already dismissed this} other {already saw to this}}.",
    values: { by: ["you", "colleague", "somebody"], name: "text", did: ["retry", "dismiss", "other"] },
  },
  PAYOUT_KEY_REQUIRED: {
    status: 400,
    message: "Send an Idempotency-Key, so that nothing is written down twice.",
  },
  REFUND_KEY_REQUIRED: {
    status: 400,
    message: "Send an Idempotency-Key, so that nothing goes back twice.",
  },
  WRONG_DESK_CODE: {
    status: 401,
    message: "That is not the code. Please look at your authenticator app again.",
  },
  DESK_CODE_USED: {
    status: 401,
    message: "This code was used already. Please wait for the next one.",
  },
  DESK_LOGIN_TOO_OLD: {
    status: 401,
    message: "Please log in again: too much time has passed.",
  },
  TOO_MANY_DESK_CODES: {
    status: 429,
    message: "Too many wrong codes. Please try again in {wait}.",
    values: { wait: "minutes" },
    again: true,
  },
  OPERATOR_LINK_NOT_VALID: {
    status: 422,
    message: "This link is no longer valid. Ask an owner of the business for a new one.",
  },
  NO_SUCH_VISIT: {
    status: 404,
    message: "There is no such visit.",
  },
  NO_SUCH_ORDER_AT_ALL: {
    status: 404,
    message: "There is no such order.",
  },
  SOMEBODY_AT_WORK: {
    status: 409,
    message: "Somebody is on the way or at work already. Take the visit away first.",
  },
  NO_VISITS_TO_MOVE: {
    status: 422,
    message: "This order has no visits that could be moved.",
  },
  DECIDED_BY_COLLEAGUE: {
    status: 409,
    message:
      "{name} has {did, select, approve {approved this application} refuse {refused this application} suspend {suspended this partner} other {let this partner work again}} in the meantime. Please look again.",
    values: { name: "text", did: ["approve", "refuse", "suspend", "resume"] },
  },
  SKILL_GONE: {
    status: 422,
    message: "One of these kinds of service is no longer there.",
  },
  PERSON_ERASED: {
    status: 409,
    message: "Nothing of this person is kept any more.",
  },
  NO_SUCH_PAYMENT_CASE: {
    status: 404,
    message: "There is no such payment to look at.",
  },
  NO_SUCH_REVIEW: {
    status: 404,
    message: "There is no such review. Its author may have taken it back.",
  },
  CHANGED_SINCE: {
    status: 409,
    message:
      "Somebody has changed this since you opened it, so yours is not saved. Load what is there now, and make your change again.",
  },
  SHEET_HAS_FAULTS: {
    status: 422,
    message: "Something in this file must be corrected first. Nothing was brought in.",
  },
  NOT_FOR_ALL: {
    status: 422,
    message: "This cannot be done for all of them. Nothing was changed.",
  },
  NOT_SET_UP: {
    status: 409,
    message: "The business cannot open yet: some steps of its set-up are missing.",
  },
  NO_SUCH_TRADE: {
    status: 404,
    message: "There is nothing of this name in the starting catalogue.",
  },
  NOTHING_TO_TRY: {
    status: 422,
    message: "The server's settings name nothing of this kind, so there is nothing to try.",
  },
  NOBODY_TO_TRY: {
    status: 409,
    message: "No approved partner does this yet, so there is nobody to try it with.",
  },
  UNKNOWN_CURRENCY: {
    status: 422,
    message: "We do not know this currency. Enter one such as KWD.",
  },
  OPERATOR_EMAIL_TAKEN: {
    status: 409,
    message: "Somebody with this e-mail is at the desk already.",
  },
  OPERATOR_DISABLED: {
    status: 409,
    message: "They may not come in. Let them in again first.",
  },
  OWN_DISABLING: {
    status: 409,
    message: "You cannot shut yourself out. Ask another owner.",
  },
  ONLY_OWNER: {
    status: 409,
    message: "This is the only owner. Make another one first.",
  },
  OPERATOR_NOT_DISABLED: {
    status: 409,
    message: "They may still come in. Disable them first.",
  },
  NO_TAX_HERE: {
    status: 409,
    message: "This tax is not one of the country of the business.",
  },
  TAX_RULE_TOO_EARLY: {
    status: 422,
    message: "It can hold from {from} on: until then invoices are issued under today's rules.",
    values: { from: "text" },
  },
  TAX_RULE_THERE: {
    status: 409,
    message: "There is a rule from this day on already. Take that one back first.",
  },
  NO_SUCH_TAX_RULE: {
    status: 404,
    message: "There is no such rule any more.",
  },
  TAX_RULE_HOLDS: {
    status: 409,
    message: "This rule holds already, and invoices were issued under it. Add one that takes its place.",
  },
  UNKNOWN_GAP: {
    status: 422,
    message: "Nobody knows what to write for {gap}. You can use {known}.",
    values: { gap: "text", known: "text" },
  },
  NO_TITLE_IN_DOCUMENT: {
    status: 422,
    message: "Begin with a title, in a line such as '# About us'.",
  },
  DAY_PASSED: {
    status: 422,
    message: "Choose a day after today, or let it hold at once.",
  },
  NOTHING_PLANNED: {
    status: 409,
    message: "There is no version that is yet to hold.",
  },
  NO_SUCH_AGREEMENT: {
    status: 404,
    message: "There is no such agreement. The account may have been deleted.",
  },
  CODE_LEFT_OUT: {
    status: 422,
    message: "This message must say the '{code}': nobody can begin without it.",
  },
  HEADING_REQUIRED: {
    status: 422,
    message: "Please write a heading, too.",
  },
  SMS_TOO_LONG: {
    status: 422,
    message: "A text message has {most} characters at most.",
    values: { most: "number" },
  },
  NO_SUCH_TEMPLATE: {
    status: 404,
    message: "There is no such message.",
  },
  ORDER_DONE: {
    status: 409,
    message: "This order is done. It can be refunded, but not cancelled.",
  },
  NOT_AN_AMOUNT: {
    status: 422,
    message: "Enter an amount such as 250 or 99.50.",
  },
  REFUND_TOO_SMALL: {
    status: 422,
    message: "This is less than can be paid back online. Please choose a larger amount.",
  },
  NOTHING_PAID_ONLINE: {
    status: 422,
    message: "Nothing was paid online for this order.",
  },
  NO_CASH_TAKEN: {
    status: 422,
    message: "No cash was taken for this order.",
  },
  ALL_PAID_BACK: {
    status: 422,
    message: "All that was paid for this order has gone back already.",
  },
  REFUND_TOO_LARGE: {
    status: 422,
    message: "No more than {most} of this order can go back.",
    values: { most: "money" },
  },
  NO_CREDIT: {
    status: 422,
    message: "This customer has no credit.",
  },
  MORE_THAN_CREDIT: {
    status: 422,
    message: "This customer's credit is {most}.",
    values: { most: "money" },
  },
  NO_SUCH_REFUND: {
    status: 404,
    message: "There is no such refund.",
  },
});
