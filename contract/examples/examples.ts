import type { Endpoints } from "@chowk/contract";
import { alertExamples } from "./alerts.ts";
import { answerExamples } from "./answers.ts";
import { catalogueExamples } from "./catalogue.ts";
import { chatExamples } from "./chat.ts";
import { cityExamples } from "./cities.ts";
import { commissionExamples } from "./commission.ts";
import { complaintExamples } from "./complaints.ts";
import { creditExamples } from "./credit.ts";
import { deskExamples } from "./desk.ts";
import { deskBoardExamples } from "./desk-board.ts";
import { deskCustomerExamples } from "./desk-customers.ts";
import { deskFailedJobExamples } from "./desk-failed-jobs.ts";
import { deskNoteExamples } from "./desk-notes.ts";
import { deskOrderExamples } from "./desk-orders.ts";
import { deskPartnerExamples } from "./desk-partners.ts";
import { deskSetupExamples } from "./desk-setup.ts";
import { deskSheetExamples } from "./desk-sheets.ts";
import { documentExamples } from "./documents.ts";
import type { ExamplesOf } from "./example.ts";
import { extraExamples } from "./extras.ts";
import { identityExamples } from "./identity.ts";
import { liveLocationExamples } from "./live-location.ts";
import { nearExamples } from "./near.ts";
import { orderExamples } from "./orders.ts";
import { paperExamples } from "./papers.ts";
import { partnerExamples } from "./partners.ts";
import { payoutExamples } from "./payouts.ts";
import { phoneOrderExamples } from "./phone-orders.ts";
import { planExamples } from "./plans.ts";
import { promoCodeExamples } from "./promo-codes.ts";
import { proofExamples } from "./proof.ts";
import { pushExamples } from "./push.ts";
import { rateExamples } from "./rates.ts";
import { restExamples } from "./rests.ts";
import { templateExamples } from "./templates.ts";
import { tipExamples } from "./tips.ts";
import { workspaceExamples } from "./workspace.ts";

/** An example of every call, for the API's reference: the type check fails if a call has none. */
export const examples: ExamplesOf<keyof Endpoints> = {
  ...catalogueExamples,
  ...cityExamples,
  ...creditExamples,
  ...deskBoardExamples,
  ...deskCustomerExamples,
  ...deskFailedJobExamples,
  ...alertExamples,
  ...commissionExamples,
  ...paperExamples,
  ...payoutExamples,
  ...deskNoteExamples,
  ...deskOrderExamples,
  ...deskExamples,
  ...deskPartnerExamples,
  ...deskSetupExamples,
  ...deskSheetExamples,
  ...documentExamples,
  ...extraExamples,
  ...identityExamples,
  ...nearExamples,
  ...orderExamples,
  ...partnerExamples,
  ...pushExamples,
  ...answerExamples,
  ...rateExamples,
  ...restExamples,
  ...tipExamples,
  ...complaintExamples,
  ...phoneOrderExamples,
  ...planExamples,
  ...promoCodeExamples,
  ...proofExamples,
  ...chatExamples,
  ...liveLocationExamples,
  ...templateExamples,
  ...workspaceExamples,
};
