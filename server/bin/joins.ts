import { joinAddresses } from "../areas/addresses/addresses.ts";
import { joinAgreements } from "../areas/documents/documents.ts";
import { joinSubscriptions } from "../areas/messages/messages.ts";
import { joinDeskNotes } from "../areas/notes/notes.ts";
import { joinOrders } from "../areas/order-book/order-book.ts";
import { joinCalls, joinCreditPayouts } from "../areas/payments/payments.ts";
import { joinPlans } from "../areas/plans/plans.ts";
import { joinReviews } from "../areas/reviews/reviews.ts";
import { joinFavourites, joinInterest } from "../areas/scheduling/scheduling.ts";
import { joinUploads } from "../areas/uploads/uploads.ts";

/** What each area does with a customer's data when two accounts become one. Identity handles its own data. */
export const joins = [
  joinAddresses,
  joinAgreements,
  joinDeskNotes,
  joinFavourites,
  joinInterest,
  joinOrders,
  joinPlans,
  joinReviews,
  joinSubscriptions,
  joinUploads,
  joinCalls,
  joinCreditPayouts,
] as const;
