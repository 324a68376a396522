import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { fresh } from "../../calls/fresh.ts";

const none = { NO_SUCH_COMPLAINT: say };

/** Opens the photos of a complaint, which is recorded. */
export const openPhotos = async (id: string) =>
  (await call("POST /desk/complaints/:id/photos", { params: { id } }, none)).results;

/** When somebody can come to put it right. */
export const slotsQuery = (id: string) =>
  queryOptions({
    queryKey: ["desk", "complaints", "slots", id],
    ...fresh,
    queryFn: async () => (await call("GET /desk/complaints/:id/slots", { params: { id } }, none)).results,
  });

export type Answer = Input<"POST /desk/complaints/:id/answer">["body"];

export const answerComplaint = (id: string, body: Answer) =>
  call(
    "POST /desk/complaints/:id/answer",
    { params: { id }, body },
    {
      ...none,
      CHANGED_MEANWHILE: say,
      TRANSFER_REQUIRED: say,
      MORE_THAN_PAID_FOR_DAMAGE: say,
      NOT_AN_AMOUNT: say,
      REFUND_TOO_SMALL: say,
      REFUND_TOO_LARGE: say,
      NOTHING_PAID_ONLINE: say,
      NO_CASH_TAKEN: say,
      ALL_PAID_BACK: say,
      SENT_OTHERWISE: say,
      MANY_BOOK: say,
      NOBODY_COMES: say,
      TOO_MUCH_FOR_A_VISIT: say,
      ALL_BOOKED: say,
      TIME_TAKEN: say,
      OTHERS_FASTER: say,
    },
  );
