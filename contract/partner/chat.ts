import { z } from "zod";
import { Chat, NewLine, ReadUpTo } from "../shared/chat.ts";
import { endpoint, id, result } from "../shared/endpoint.ts";

const call = { tag: "Partner's workspace", access: "partner" } as const;
const params = z.object({ id });

export const getChat = endpoint({
  ...call,
  method: "GET",
  path: "/partner/jobs/:id/chat",
  summary: "Returns what the partner and the customer of a job wrote to each other.",
  params,
  data: result(Chat),
  refusals: ["NO_SUCH_JOB"],
});

export const writeToCustomer = endpoint({
  ...call,
  method: "PUT",
  path: "/partner/jobs/:id/chat/:lineId",
  summary: "Writes a line to the customer of a job.",
  description:
    "The caller makes up `lineId`: however often the call is sent, the line is there once. The customer is told if they have not seen it soon.",
  params: z.object({ id, lineId: id }),
  body: NewLine,
  limits: [{ per: "account", times: 60, seconds: 60 }],
  data: result(Chat),
  refusals: ["NO_SUCH_JOB", "CHAT_CLOSED", "TOO_MANY_CHAT_LINES", "TOO_MANY_CHAT_PHOTOS", "NOT_UPLOADED_HERE"],
});

export const readCustomersLines = endpoint({
  ...call,
  method: "POST",
  path: "/partner/jobs/:id/chat/read",
  summary: "Records that the partner has seen what the customer wrote.",
  params,
  body: ReadUpTo,
  data: z.object({}),
  refusals: ["NO_SUCH_JOB"],
});
