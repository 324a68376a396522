import type { Board } from "@chowk/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { fresh } from "../../queries.ts";
import { mergeChanges } from "./merge-changes.ts";

/** A day's visits; today's where no day is named. After the first time, changes alone come over the line. */
export const boardQuery = (day: string) =>
  queryOptions({
    queryKey: ["desk", "board", day],
    ...fresh,
    queryFn: ({ client, queryKey }) => readBoard(day, client.getQueryData<Board>(queryKey)),
  });

async function readBoard(day: string, known: Board | undefined): Promise<Board> {
  const read = (since?: string) =>
    call("GET /operations/board", { query: { ...(day ? { day } : {}), ...(since ? { since } : {}) } });
  const answer = await read(known?.version);
  return (known && mergeChanges(known, answer)) ?? (answer.since ? read() : answer);
}
