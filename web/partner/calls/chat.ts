import type { Chat } from "@chowk/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, say } from "../../api/call.ts";
import { showAnswer } from "../../api/show-answer.ts";
import { jobsKey } from "./jobs.ts";

/** What the partner and the customer of a job wrote to each other. Only in the browser. */
export const chatQuery = (id: string) =>
  queryOptions({
    queryKey: [...jobsKey, "chat", id],
    queryFn: async () => (await call("GET /partner/jobs/:id/chat", { params: { id } }, { NO_SUCH_JOB: say })).results,
  });

/** Shows what the server answered to a new line. */
export const takeChat = (client: QueryClient, id: string, chat: Chat): void => {
  showAnswer(client, chatQuery(id).queryKey, chat);
};

export const readCustomersLines = (id: string, upTo: string) =>
  call("POST /partner/jobs/:id/chat/read", { params: { id }, body: { upTo } }, { NO_SUCH_JOB: say });
