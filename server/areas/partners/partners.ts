import { inLane, type Schedules, type Tasks } from "../../platform/jobs/jobs.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { remindOfPapers } from "./remind-of-papers.ts";
import { resealPartners } from "./reseal-partners.ts";
import { openFor } from "./sealed.ts";

export { addPartner } from "./add-partner.ts";
export { askedAgain, askForDocument, lookAtDocument, putDocument } from "./application-documents.ts";
export { readBankAccount, requireBankBranch, setBankAccount } from "./bank-account.ts";
export {
  enterDaysOff,
  forgetDaysOff,
  readHours,
  requireInReach,
  setHours,
  takeBackDaysOff,
} from "./calendar.ts";
export { holdPartner, letWork, setDecision, setTaxNumbers, setWork, type Work } from "./change-partner.ts";
export { setContact, setPlace } from "./contact.ts";
export { erasePartnerAccount } from "./erase-partner-account.ts";
export {
  contactsOfPartners,
  holdInviting,
  type Invited,
  invitePartners,
} from "./invite-partners.ts";
export { changePartnerPassword, notePartnerLanguage } from "./own-account.ts";
export {
  addPaperKind,
  changePaperKind,
  hasUnconfirmedPaper,
  lacksPaper,
  listPaperKinds,
  removePaperKind,
} from "./paper-kinds.ts";
export { confirmPaper, linkToPaper, listPapers, sendPaperBack, storePaper, type Which } from "./papers.ts";
export { registerPartner } from "./register-partner.ts";
export { skillsAtWork } from "./skills-at-work.ts";
export { type Home, homeOfSomebodyFor } from "./where-partners-live.ts";

/** Returns a partner's account number, for the bank: whoever is given it goes into the audit log. */
export const openAccountNumber = (secrets: Secrets, partnerId: string, sealed: Buffer): string =>
  openFor(secrets, partnerId, "accountNumber", sealed);

/** Returns the last four digits of a partner's account number: nobody is shown more. */
export const endOfAccountNumber = (secrets: Secrets, partnerId: string, sealed: Buffer): string =>
  openFor(secrets, partnerId, "accountNumber", sealed).slice(-4);

/** Returns the path of a partner's ID proof. */
export const openIdProof = (secrets: Secrets, partnerId: string, sealed: Buffer): string =>
  openFor(secrets, partnerId, "idProof", sealed);

export const partnerTasks: Tasks<"reseal-partners" | "remind-of-papers"> = {
  "reseal-partners": inLane("chores", resealPartners),
  "remind-of-papers": inLane("chores", remindOfPapers),
};

/** At night in India, and in the morning there and in the Gulf. */
export const partnerSchedules: Schedules = { "reseal-partners": "11 21 * * *", "remind-of-papers": "17 4 * * *" };
