import { table } from "./table.ts";

/** What share of a price the business keeps. */
export const commission = table({
  NO_SUCH_COMMISSION: { status: 404, message: "This share is not agreed any more." },
  COMMISSION_BEGINS_THEN: {
    status: 409,
    message: "Another share for the same begins on that day. Change that one, or choose another day.",
  },
});
