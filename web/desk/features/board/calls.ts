import type { Board } from "@chowk/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { fresh } from "../../calls/fresh.ts";
import { mergeChanges } from "./merge-changes.ts";

/** A day's visits; today's if no day is named. After the first time, only the changes are fetched. */
export const boardQuery = (day: string) =>
  queryOptions({
    queryKey: ["desk", "board", day],
    ...fresh,
    queryFn: ({ client, queryKey }) => readBoard(day, client.getQueryData<Board>(queryKey)),
  });

async function readBoard(day: string, known: Board | undefined): Promise<Board> {
  const read = (since?: string) =>
    call("GET /desk/board", { query: { ...(day ? { day } : {}), ...(since ? { since } : {}) } });
  const answer = await read(known?.version);
  return (known && mergeChanges(known, answer)) ?? (answer.since ? read() : answer);
}

/** The partners who may work, and their hours on a day. Colleagues change that too, rarely. */
export const boardPartnersQuery = (day: string) =>
  queryOptions({
    queryKey: ["desk", "board partners", day],
    ...fresh,
    refetchInterval: 60_000,
    queryFn: () => call("GET /desk/board/partners", { query: day ? { day } : {} }),
  });

/** The places that partners work from. */
export const partnersOnMapQuery = queryOptions({
  queryKey: ["desk", "partners on map"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/partners-on-map", {})).results,
});
