import { table } from "./table.ts";

/** What customers say is not right with a visit, and how the desk answers. */
export const complaints = table({
  NO_WARRANTY_NOW: {
    status: 409,
    message: "This visit is not done, or its warranty has ended. Please write to us.",
  },
  COMPLAINT_OPEN: {
    status: 409,
    message: "You have told us already, and we have not answered yet. Please wait for our answer.",
  },
  NO_SUCH_COMPLAINT: {
    status: 404,
    message: "There is no such complaint.",
  },
  TRANSFER_REQUIRED: {
    status: 422,
    message: "This was paid in cash: transfer the money and enter the number of the transfer, or make it credit.",
  },
  MORE_THAN_PAID_FOR_DAMAGE: {
    status: 422,
    message: "The settings say that {most} is the most that is paid for damage.",
    values: { most: "money" },
  },
});
