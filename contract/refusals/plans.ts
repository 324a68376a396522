import { table } from "./table.ts";

/** Orders that are repeated every few weeks. */
export const plans = table({
  NO_SUCH_PLAN: {
    status: 404,
    message: "There are no such regular visits any more.",
  },
  NO_SUCH_PLAN_VISIT: {
    status: 404,
    message: "There is no such visit, or it has begun.",
  },
  NOT_REPEATABLE: {
    status: 409,
    message: "This order cannot be repeated as it is. Please book anew what you need.",
  },
  PLANNED_ALREADY: {
    status: 409,
    message: "This order belongs to regular visits already.",
  },
  PRICE_IS_ANOTHER: {
    status: 409,
    message: "Each visit costs {price} now. Please look at it once more.",
    values: { price: "money" },
  },
  TOO_MANY_PLANS: {
    status: 409,
    message: "You have {most} regular visits already, which is the most. Please end some first.",
    values: { most: "number" },
  },
  TOO_LATE_TO_SKIP: {
    status: 409,
    message: "Your partner has set out. You find what can still be done with the order.",
  },
});
