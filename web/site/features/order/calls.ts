import type { Company, Said, SaidOfService } from "@chowk/contract";
import { call, say } from "../../../api/call.ts";
import { timeGone, timeRefused } from "../../calls/orders.ts";

export const cancelOrder = (id: string) =>
  call(
    "POST /odm/srv_booking/:id/cancel",
    { params: { id } },
    { NO_SUCH_ORDER: say, NOT_CANCELLABLE: say, CHANGED_MEANWHILE: say },
  );

const decided = { NO_SUCH_ORDER: say, NO_SUCH_EXTRA: say, EXTRA_DECIDED: say };

/** Agrees to what a partner proposes to add, at the total that was shown. */
export const agreeToExtra = (id: string, extraId: string, newTotal: number) =>
  call(
    "POST /odm/srv_booking/:id/extras/:extraId/agree",
    { params: { id, extraId }, body: { newTotal } },
    { ...decided, EXTRA_NEEDS_TIME: say, TOTAL_CHANGED: say },
  );

/** Books another visit, at the price that was shown. */
export const bookExtra = (id: string, extraId: string, body: { slot: string; total: number }) =>
  call(
    "POST /odm/srv_booking/:id/extras/:extraId/book",
    { params: { id, extraId }, body },
    { ...decided, ...timeGone, TOTAL_CHANGED: say, NOT_OPEN_YET: say, CLOSED_FOR_A_WHILE: say },
  );

export const declineExtra = (id: string, extraId: string) =>
  call("POST /odm/srv_booking/:id/extras/:extraId/decline", { params: { id, extraId } }, decided);

export const moveOrder = (id: string, slot: string) =>
  call(
    "POST /odm/srv_booking/:id/reschedule",
    { params: { id }, body: { slot } },
    { ...timeRefused, NO_SUCH_ORDER: say, NOT_MOVABLE: say, CHANGED_MEANWHILE: say },
  );

/** Stores how to get in, for an order that is placed. */
export const sayWayIn = (id: string, accessInstructions: string) =>
  call(
    "PUT /odm/srv_booking/:id/access_instructions",
    { params: { id }, body: { accessInstructions } },
    { NO_SUCH_ORDER: say, VISIT_OVER: say },
  );

/** Replaces note and photos for the partner. */
export const changeVisitNote =
  (id: string) =>
  ({ text, photos }: { text: string; photos: readonly string[] }) =>
    call(
      "PUT /odm/srv_booking/:id/visit_note",
      { params: { id }, body: { visitNote: text, visitPhotos: [...photos] } },
      { NO_SUCH_ORDER: say, VISIT_NOTE_LATE: say, NOT_UPLOADED_HERE: say },
    );

/** Makes the order's invoice out to a company, or to the customer. */
export const changeBillTo = (id: string, billTo: Company | null) =>
  call(
    "PUT /odm/srv_booking/:id/bill_to",
    { params: { id }, body: { billTo } },
    { NO_SUCH_ORDER: say, INVOICE_ISSUED: say },
  );

interface Of {
  userId: string;
  ordId: string;
}

const early = { NOTHING_FOR_ACCOUNT: say, NO_SUCH_ORDER: say, REVIEW_TOO_EARLY: say };

/** Rates or reviews a service of an order. */
export function sayOfService(serviceId: string, of: Of, said: Partial<SaidOfService>): Promise<SaidOfService> {
  const params = { serviceId };
  const refused = { ...early, NOT_SERVICE_OF_ORDER: say };
  const { rating, review, photos } = said;
  return rating
    ? call("PUT /serviceRating/:serviceId", { params, body: { ...of, rating } }, refused)
    : call(
        "PUT /serviceReview/:serviceId",
        { params, body: { ...of, review: review ?? "", ...(photos && { photos }) } },
        { ...refused, NOT_UPLOADED_HERE: say },
      );
}

/** Rates or reviews the partner who came. */
export function sayOfPartner(servicePartnerId: string, of: Of, { rating, review }: Partial<Said>): Promise<Said> {
  const params = { servicePartnerId };
  const refused = { ...early, NOT_PARTNER_OF_ORDER: say };
  return rating
    ? call("PUT /service_partner_Rating/:servicePartnerId", { params, body: { ...of, rating } }, refused)
    : call("PUT /service_partner_Review/:servicePartnerId", { params, body: { ...of, review: review ?? "" } }, refused);
}
