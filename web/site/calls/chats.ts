import { queryOptions } from "@tanstack/react-query";
import { call, callIn, say } from "../../api/call.ts";
import { ordersKey } from "./orders.ts";

/** What the customer and the partners of an order wrote to each other. */
export const chatsQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...ordersKey(userId), id, "chats"],
    queryFn: ({ client }) =>
      callIn(client)("GET /odm/srv_booking/:id/chats", { params: { id } }, { NO_SUCH_ORDER: say }),
    select: ({ results }) => results,
  });

interface ToPartner {
  orderId: string;
  jobId: string;
  line: { id: string; text: string; photo?: string };
}

export const writeToPartner = ({ orderId, jobId, line: { id: lineId, ...body } }: ToPartner) =>
  call(
    "PUT /odm/srv_booking/:id/visits/:jobId/chat/:lineId",
    { params: { id: orderId, jobId, lineId }, body },
    {
      NO_SUCH_ORDER: say,
      CHAT_CLOSED: say,
      TOO_MANY_CHAT_LINES: say,
      TOO_MANY_CHAT_PHOTOS: say,
      NOT_UPLOADED_HERE: say,
    },
  );

export const readPartnersLines = (id: string, jobId: string, upTo: string) =>
  call(
    "POST /odm/srv_booking/:id/visits/:jobId/chat/read",
    { params: { id, jobId }, body: { upTo } },
    { NO_SUCH_ORDER: say },
  );
