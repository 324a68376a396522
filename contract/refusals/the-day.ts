import { table } from "./table.ts";

/** The desk's day: who comes when, and what it wants to remember. */
export const theDay = table({
  NO_SUCH_NOTE: {
    status: 404,
    message: "There is no such reminder any more.",
  },
  VISIT_CANNOT_GO_THERE: {
    status: 409,
    message: "The visit cannot go there any more. Please look again.",
  },
  PARTNER_NOT_FREE: {
    status: 409,
    message: "This partner is not free then any more. Please choose another one.",
  },
});
