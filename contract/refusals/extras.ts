import { table } from "./table.ts";

/** What partners propose to add at the door. */
export const extras = table({
  NO_SUCH_EXTRA: {
    status: 404,
    message: "There is no such proposal.",
  },
  EXTRA_DECIDED: {
    status: 409,
    message: "This was answered or withdrawn meanwhile. Please look again.",
  },
  EXTRA_NEEDS_TIME: {
    status: 422,
    message: "This needs another visit: the customer chooses a time for it in their order.",
  },
  TOTAL_CHANGED: {
    status: 409,
    message: "The total is another one by now. Please look again before you agree.",
  },
  NOT_AT_WORK: {
    status: 409,
    message: "Something can be added only while the work is going on.",
  },
  ONE_EXTRA_AT_A_TIME: {
    status: 409,
    message: "The customer has not answered your last proposal yet. Wait, or withdraw it.",
  },
  NOTHING_DECLINED: {
    status: 409,
    message: "A visit ends without its work only if the customer declined your last proposal and agreed to none.",
  },
  NOT_ON_RATE_CARD: {
    status: 422,
    message: "Something you chose is not on the rate card any more. Please choose again.",
  },
  EXTRA_TOO_LONG: {
    status: 422,
    message:
      "This takes {more, plural, one {# minute} other {# minutes}} more, and you have {free, plural, one {# minute} other {# minutes}} until your next visit. Please propose less, or another visit for it.",
    values: { more: "number", free: "number" },
  },
  WRONG_EXTRA_CODE: {
    status: 422,
    message: "This is not the customer's code. Please ask again.",
  },
  OUT_OF_EXTRA_CODES: {
    status: 422,
    message:
      "Too many wrong codes. The customer can still answer on their phone, or you withdraw it and propose it again.",
  },
});
