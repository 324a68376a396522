// What can be chosen from, as codes. It stands apart from the schemas that check it, like `form-limits.ts`.

export const genders = ["Male", "Female", "Other"] as const;

export const addressTypes = ["Home", "Work", "Other"] as const;

/** How many weeks can lie between the visits of a plan. */
export const planWeeks = [1, 2, 4] as const;
export type PlanWeeks = (typeof planWeeks)[number];

/** How an order by phone is paid: at the visit, or now, by a link in a message. */
export const phonePayments = ["visit", "link"] as const;
export type PhonePayment = (typeof phonePayments)[number];

/** Why a partner does not take a job, or gives it back. */
export const declineReasons = ["not free", "too far", "not my work", "something else"] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** What can be added at the door: more work, or a part. */
export const rateKinds = ["work", "part"] as const;

export const proofMoments = ["before", "after"] as const;
export type ProofMoment = (typeof proofMoments)[number];

/** The work is not right, or something was damaged. */
export const complaintKinds = ["work", "damage"] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

/** Somebody comes again at no charge; money goes back; the business pays for the damage; or none of these. */
export const complaintOutcomes = ["visit", "refund", "damages", "declined"] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** How a person asked to be erased. A choice, not free text: the record of it must name nobody. */
export const askedWays = ["in writing", "by phone", "in person", "not at all: they have left"] as const;

/** What the office must hear of. */
export const alertKinds = [
  ...["order-new", "nobody-free", "declined", "late"],
  ...["payment", "application", "document", "complaint", "reminder"],
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** How somebody can hear of it: at the desk, wherever they are there; with a sound; or elsewhere. */
export const hearingWays = ["screen", "sound", "push", "email", "sms"] as const;
export type HearingWay = (typeof hearingWays)[number];

/** Of whom a document is asked: the business's own people, all others, or both. */
export const askedOf = ["everyone", "own", "independent"] as const;
export type AskedOf = (typeof askedOf)[number];

/** How it stands with a document that a partner is asked for. */
export const paperStates = ["missing", "sentBack", "unconfirmed", "valid", "ending", "ended"] as const;
export type PaperState = (typeof paperStates)[number];

/** How money moves: through a payment provider, from or to the bank, or into a partner's hand at the door. */
export const moneyWays = ["online", "bank", "cash"] as const;

/** What moved money, by the names of the books; a `tip` is captured as well. */
export const moneyMoves = [
  ...(["capture", "tip", "cash", "paid-in", "refund-paid", "cash-refund", "damages", "credit-paid-out"] as const),
  ...(["paid-out", "tax-paid", "tax-taken-back"] as const),
] as const;

/** The documents that everybody sends with an application. */
export const applicationDocuments = ["id-proof", "certificate"] as const;
export type ApplicationDocument = (typeof applicationDocuments)[number];

/** By what partners are found whose documents need somebody. */
export const paperFilters = ["lacking", "unconfirmed"] as const;

/** Customers who never ordered, and those who did, but not for `daysOfSilence`. */
export const customersByOrders = ["never", "quiet"] as const;
export const daysOfSilence = 90;
