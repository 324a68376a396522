import { joinAddresses } from "../areas/addresses/addresses.ts";
import { joinSubscriptions } from "../areas/messages/messages.ts";
import { joinOrders } from "../areas/order-book/order-book.ts";
import { joinCalls } from "../areas/payments/payments.ts";
import { joinReviews } from "../areas/reviews/reviews.ts";
import { joinInterest } from "../areas/scheduling/scheduling.ts";
import { joinUploads } from "../areas/uploads/uploads.ts";

/** What each area does with what it keeps of a customer when two accounts become one; identity does its own. */
export const joins = [
  joinAddresses,
  joinInterest,
  joinOrders,
  joinReviews,
  joinSubscriptions,
  joinUploads,
  joinCalls,
] as const;
