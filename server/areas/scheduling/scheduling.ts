import { inLane, type Schedules, type Tasks } from "../../platform/jobs/jobs.ts";
import { tellServed } from "./area-interest.ts";
import { giveToOwn } from "./give-to-own.ts";
import { offerVisits } from "./offer-next.ts";
import { warnOfDelays } from "./warn-next.ts";

export { acceptJob } from "./accept-job.ts";
export { joinInterest } from "./area-interest.ts";
export { type Day, daysFrom } from "./calendar.ts";
export { choosePartners, holdPartners, refuseContested, type Sought, seekPartners } from "./choose-partners.ts";
export { isConfirmed, isCustomerConfirmed } from "./confirmed.ts";
export { crewOf, helpersAtWork } from "./crew.ts";
export { type Ending, endingOf } from "./ending.ts";
export { erasePlaces } from "./erase-places.ts";
export type { Errand, Zone } from "./errand.ts";
export {
  dropFavourite,
  eraseFavour,
  eraseFavouritesOf,
  favouritesFor,
  joinFavourites,
  keepFavourite,
  listFavourites,
} from "./favourites.ts";
export { type Candidate, isFreeFor, type Visit } from "./find-slots.ts";
export { findFreePartners } from "./free-partners.ts";
export { takeFrom } from "./hand-over.ts";
export { lengthenVisit, minutesAfter } from "./lengthen-visit.ts";
export { isOutOfTries, letTryAgain } from "./let-try-again.ts";
export { planVisits, storeVisits } from "./make-visits.ts";
export { type HeldJob, holdJob, moveJob, refreshOrder } from "./move-job.ts";
export { aroundDay, errandOf, moveVisits, offerPaid, rescheduleVisits } from "./move-visits.ts";
export { offerNext } from "./offer-next.ts";
export { offerTo } from "./offer-to.ts";
export { holdLedJob, holdOwnJob, type OwnJob, requireOwnJob } from "./own-job.ts";
export { getJob } from "./partner-jobs.ts";
export { partnerNews } from "./partner-news.ts";
export { partnersAround } from "./partners-around.ts";
export { partnersBefore, partnersToAsk } from "./partners-before.ts";
export { payOf, shareOfEach } from "./pay.ts";
export { payTokenOf, readPayToken } from "./pay-link.ts";
export { placeVisit } from "./place-visit.ts";
export { planHandOn } from "./plan-hand-on.ts";
export { Recent } from "./recent.ts";
export { paidAtDoor, type Rest, restOf } from "./rest.ts";
export { findTimes, slotsOutside, whoIsFree } from "./slots.ts";
export { startCodeOf } from "./start-code.ts";
export { transactAgain } from "./transact-again.ts";
export { whatBreaks } from "./what-breaks.ts";
export { putsRight, worthOf } from "./worth.ts";

export const schedulingTasks: Tasks<"give-to-own" | "offer-visits" | "tell-served" | "warn-of-delays"> = {
  "give-to-own": inLane("people", giveToOwn),
  "offer-visits": inLane("people", offerVisits),
  "tell-served": inLane("people", tellServed),
  "warn-of-delays": inLane("people", warnOfDelays),
};

export const schedulingSchedules: Schedules = {
  "offer-visits": "* * * * *",
  "tell-served": "*/5 * * * *",
  "warn-of-delays": "*/5 * * * *",
};
