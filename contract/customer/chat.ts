import { z } from "zod";
import { check } from "../refusals/check.ts";
import { Chat, NewLine, ReadUpTo } from "../shared/chat.ts";
import { endpoint, id, results } from "../shared/endpoint.ts";
import { inEnglish } from "../shared/in-english.ts";
import { neededLine } from "../shared/text.ts";

/** What the customer and one partner of a visit wrote to each other. */
const ChatOfVisit = Chat.extend({
  jobId: z.uuid(),
  partnerId: z.uuid(),
  partner: z.string().describe("The partner's name."),
  name: z.string().describe("What the visit is for: the sub-category's name."),
  inEnglish: inEnglish("name"),
});
export type ChatOfVisit = z.infer<typeof ChatOfVisit>;

const call = { tag: "Orders", access: "customer" } as const;
const orderId = neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.");

export const listChats = endpoint({
  ...call,
  method: "GET",
  path: "/odm/srv_booking/:id/chats",
  summary: "Lists what a customer and the partners of an order wrote to each other.",
  description:
    "One for each visit whose partner can be written to, and for each partner with whom something was written before.",
  params: z.object({ id: orderId }),
  data: results(ChatOfVisit),
  refusals: ["NO_SUCH_ORDER"],
});

export const writeToPartner = endpoint({
  ...call,
  method: "PUT",
  path: "/odm/srv_booking/:id/visits/:jobId/chat/:lineId",
  summary: "Writes a line to the partner of a visit.",
  description:
    "The caller makes up `lineId`: however often the call is sent, the line is there once. The partner is told if they have not seen it soon.",
  params: z.object({ id: orderId, jobId: id, lineId: id }),
  body: NewLine,
  limits: [{ per: "account", times: 30, seconds: 60 }],
  data: results(ChatOfVisit),
  refusals: ["NO_SUCH_ORDER", "CHAT_CLOSED", "TOO_MANY_CHAT_LINES", "TOO_MANY_CHAT_PHOTOS", "NOT_UPLOADED_HERE"],
});

export const readPartnersLines = endpoint({
  ...call,
  method: "POST",
  path: "/odm/srv_booking/:id/visits/:jobId/chat/read",
  summary: "Records that the customer has seen what the partner wrote.",
  params: z.object({ id: orderId, jobId: id }),
  body: ReadUpTo,
  data: z.object({}),
  refusals: ["NO_SUCH_ORDER"],
});
