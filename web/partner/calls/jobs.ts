import type { PartnerJob } from "@chowk/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, say } from "../../api/call.ts";
import { failAs, KnownRefusal, NotThere } from "../../api/failure.ts";
import type { JobAction, Verb } from "../state/job-actions.ts";
import { keep, readKept } from "../state/kept.ts";

const isJobs = (value: unknown): value is PartnerJob[] => Array.isArray(value);

const kept = () => readKept("jobs", isJobs) ?? undefined;

const DONE_PAGE = 20;

/** The beginning of the keys of all jobs. */
export const jobsKey = ["partner", "jobs"];

/** The partner's jobs. Only in the browser. */
export const jobQueries = {
  jobs: () =>
    queryOptions({
      queryKey: [...jobsKey, "open"],
      queryFn: async () => {
        const jobs = (await call("GET /partner/jobs", {})).results;
        // A partner who reloads at a door without a network still has the address.
        keep("jobs", jobs);
        return jobs;
      },
      initialData: kept,
      initialDataUpdatedAt: 0,
    }),
  job: (id: string) =>
    queryOptions({
      queryKey: [...jobsKey, "one", id],
      queryFn: () => call("GET /partner/jobs/:id", { params: { id } }, gone),
      initialData: () => kept()?.find((job) => job._id === id),
      initialDataUpdatedAt: 0,
    }),
  done: () =>
    infiniteQueryOptions({
      queryKey: [...jobsKey, "done"],
      queryFn: async ({ pageParam }) =>
        (
          await call("GET /partner/jobs/done", {
            query: { limit: DONE_PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
          })
        ).results,
      initialPageParam: "",
      getNextPageParam: (jobs) => (jobs.length === DONE_PAGE ? jobs.at(-1)?._id : undefined),
    }),
  between: (from: string, until: string) =>
    queryOptions({
      queryKey: [...jobsKey, "between", from, until],
      queryFn: async () => (await call("GET /partner/jobs/between", { query: { from, until } })).results,
    }),
};

const gone = { NO_SUCH_JOB: failAs(NotThere), FIELDS_NOT_VALID: failAs(NotThere) };

/** Partners cannot set out hours before a visit. */
export class TooEarly extends KnownRefusal {}

const common = { NO_SUCH_JOB: say, CHANGED_MEANWHILE: say };

type Send = (id: string, body: NonNullable<JobAction["body"]>, idempotencyKey: string) => Promise<object>;

const whyOf = ({ reason = "something else", note }: NonNullable<JobAction["body"]>) => ({
  reason,
  ...(note ? { note } : {}),
});

/** What a partner can do with a job. */
export const send: Record<Verb, Send> = {
  accept: (id) => call("POST /partner/jobs/:id/accept", { params: { id } }, { ...common, MAY_NOT_WORK: say }),
  decline: (id, body) =>
    call("POST /partner/jobs/:id/decline", { params: { id }, body: whyOf(body) }, { ...common, MANY_BOOK: say }),
  giveBack: (id, body) =>
    call("POST /partner/jobs/:id/give_back", { params: { id }, body: whyOf(body) }, { ...common, MANY_BOOK: say }),
  setOut: (id) =>
    call(
      "POST /partner/jobs/:id/set_out",
      { params: { id } },
      { ...common, TOO_EARLY_TO_SET_OUT: failAs(TooEarly), UNDER_WAY_ELSEWHERE: say },
    ),
  late: (id, { minutes = 0 }) =>
    call("POST /partner/jobs/:id/late", { params: { id }, body: { minutes } }, { ...common, NOT_LATE_YET: say }),
  turnBack: (id) => call("POST /partner/jobs/:id/turn_back", { params: { id } }, common),
  arrive: (id) => call("POST /partner/jobs/:id/arrive", { params: { id } }, common),
  start: (id, { code = "" }) =>
    call(
      "POST /partner/jobs/:id/start",
      { params: { id }, body: { code } },
      { ...common, WRONG_START_CODE: say, OUT_OF_START_CODES: say, LED_BY_ANOTHER: say },
    ),
  propose: (id, { proposal }, idempotencyKey) =>
    call(
      "POST /partner/jobs/:id/extras",
      { params: { id }, body: proposal ?? { lines: [], reason: "", photo: "" }, idempotencyKey },
      {
        NO_SUCH_JOB: say,
        NOT_AT_WORK: say,
        LED_BY_ANOTHER: say,
        ONE_EXTRA_AT_A_TIME: say,
        NOT_ON_RATE_CARD: say,
        EXTRA_TOO_LONG: say,
        NOT_UPLOADED_HERE: say,
      },
    ),
  prove: (id, { proof = { done: [], used: "" } }) =>
    call("PUT /partner/jobs/:id/proof", { params: { id }, body: proof }, { NO_SUCH_JOB: say, PROOF_CLOSED: say }),
  write: (id, { line: { id: lineId, ...body } = { id: "", text: "" } }) =>
    call(
      "PUT /partner/jobs/:id/chat/:lineId",
      { params: { id, lineId }, body },
      {
        NO_SUCH_JOB: say,
        CHAT_CLOSED: say,
        TOO_MANY_CHAT_LINES: say,
        TOO_MANY_CHAT_PHOTOS: say,
        NOT_UPLOADED_HERE: say,
      },
    ),
  complete: (id, { cashReceived = 0, note }) =>
    call(
      "POST /partner/jobs/:id/complete",
      { params: { id }, body: { cashReceived, ...(note ? { note } : {}) } },
      { ...common, WRONG_AMOUNT: say, LED_BY_ANOTHER: say },
    ),
  end: (id, { note = "", cashReceived = 0 }) =>
    call(
      "POST /partner/jobs/:id/end",
      { params: { id }, body: { reason: note, cashReceived } },
      { ...common, NOTHING_DECLINED: say, WRONG_AMOUNT: say, LED_BY_ANOTHER: say },
    ),
  notMet: (id) =>
    call(
      "POST /partner/jobs/:id/not_met",
      { params: { id } },
      { ...common, NOT_MET_TOO_EARLY: say, LED_BY_ANOTHER: say },
    ),
};
