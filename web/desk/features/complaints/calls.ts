import type { DeskComplaint } from "@chowk/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { fresh } from "../../calls/fresh.ts";
import { allOfList } from "../../parts/list/all-of-list.ts";

/** For `Paged`. */
export const complaintList = (asked: Record<string, string>) => ({
  queryKey: ["desk", "complaints", asked],
  ask: (page: { limit: number; cursor?: string }) =>
    call("GET /desk/complaints", { query: { ...asked, ...page } } as Input<"GET /desk/complaints">),
});

/** Fetches all complaints of a list, for a file, which is recorded. */
export const allComplaints = (asked: Record<string, string>): Promise<DeskComplaint[]> =>
  allOfList((cursor) =>
    call("POST /desk/complaints/export", { body: { ...asked, ...cursor } } as Input<"POST /desk/complaints/export">),
  );

export const figuresQuery = queryOptions({
  queryKey: ["desk", "complaints", "figures"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/complaint-figures", {})).results,
});
