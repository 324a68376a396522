import type { Board, BoardJob } from "@chowk/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { fresh } from "../../calls/fresh.ts";
import { mergeChanges } from "./merge-changes.ts";
import type { Drop } from "./move/where-to.ts";

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

const iso = (at: number): string => new Date(at).toISOString();

/** What speaks against a visit's being done by a partner at a time. */
export const breaksQuery = (job: string, partnerId: string, startsAt: number) =>
  queryOptions({
    queryKey: ["desk", "place", job, partnerId, startsAt],
    ...fresh,
    queryFn: async () =>
      (
        await call(
          "GET /desk/jobs/:id/place",
          { params: { id: job }, query: { partnerId, startsAt: iso(startsAt) } },
          { NO_SUCH_VISIT: say, NO_SUCH_PARTNER: say },
        )
      ).results,
  });

const place = (job: string, body: Input<"POST /desk/jobs/:id/place">["body"]) =>
  call(
    "POST /desk/jobs/:id/place",
    { params: { id: job }, body },
    {
      ...{ NO_SUCH_VISIT: say, NO_SUCH_PARTNER: say, CHANGED_MEANWHILE: say, VISIT_CANNOT_GO_THERE: say },
      MANY_BOOK: say,
    },
  );

/** Gives a visit, as the operator saw it, another partner, another time or both. */
export const placeVisit = (job: BoardJob, partnerId: string, startsAt: number, given: boolean) =>
  place(job._id, {
    ...{ partnerId, startsAt: iso(startsAt), given },
    seen: { partnerId: job.partner, startsAt: iso(job.startsAt) },
  });

/** Puts a visit back to where it was before it was moved: whoever had accepted it need not do so again. */
export const putBack = ({ job, partner, startsAt }: Drop, reason: string) =>
  job.partner
    ? place(job._id, {
        ...{ partnerId: job.partner, startsAt: iso(job.startsAt), given: job.status !== "Offered", reason },
        seen: { partnerId: partner, startsAt: iso(startsAt) },
      })
    : call(
        "POST /desk/jobs/:id/take-away",
        { params: { id: job._id }, body: { reason } },
        { NO_SUCH_VISIT: say, CHANGED_MEANWHILE: say, MANY_BOOK: say },
      );

/** The places that partners work from. */
export const partnersOnMapQuery = queryOptions({
  queryKey: ["desk", "partners on map"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/partners-on-map", {})).results,
});
