import { table } from "./table.ts";

/** Codes that take something off the price of an order. */
export const promoCodes = table({
  PROMO_UNKNOWN: {
    status: 422,
    message: "We know no code {code}. Please compare it with what you were sent.",
    values: { code: "text" },
  },
  PROMO_NOT_YET: { status: 422, message: "The code {code} does not hold yet.", values: { code: "text" } },
  PROMO_OVER: { status: 422, message: "The code {code} does not hold any more.", values: { code: "text" } },
  PROMO_USED_UP: {
    status: 422,
    message: "The code {code} has been used as often as it could be.",
    values: { code: "text" },
  },
  PROMO_USED_BY_YOU: { status: 422, message: "You have used the code {code} already.", values: { code: "text" } },
  PROMO_FOR_FIRST_ORDER: {
    status: 422,
    message: "The code {code} is for a first order, and you have ordered before.",
    values: { code: "text" },
  },
  PROMO_NEEDS_MORE: {
    status: 422,
    message: "The code {code} holds for orders of {least} and more.",
    values: { code: "text", least: "money" },
  },
  PROMO_CHANGED: {
    status: 409,
    message: "The code {code} takes off {discount} now. Nothing is booked yet: please look at the total once more.",
    values: { code: "text", discount: "money" },
  },
  NO_SUCH_PROMO_CODE: { status: 404, message: "There is no such code any more." },
  PROMO_CODE_THERE: { status: 409, message: "There is such a code already." },
});
