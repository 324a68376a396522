import type { PartnerAccount, PartnerJob } from "@chowk/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { ApiError, call } from "../api/client.ts";
import { readStored, writeStored } from "../shared/state/stored.ts";

/** A refusal stays one: only what failed or got no answer is worth a second try. */
const retry = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.code >= 400 && error.code < 500);

const ACCOUNT = "partner";
const JOBS = "partnerJobs";
const isAccount = (value: unknown): value is PartnerAccount =>
  typeof value === "object" && value !== null && "_id" in value && "status" in value;
const isJobs = (value: unknown): value is PartnerJob[] => Array.isArray(value);

/** Keeps what is needed at a door without a network: whoever reloads there still has the address. */
function keep<T>(key: string, value: T): T {
  writeStored(key, value);
  return value;
}

/** Who has logged in on this device. */
export const rememberPartner = (account: PartnerAccount): PartnerAccount => keep(ACCOUNT, account);

/** Nothing of a partner stays on a device that they have logged out of. */
export function forgetPartner(): void {
  writeStored(ACCOUNT, null);
  writeStored(JOBS, null);
}

const DONE_PAGE = 20;

/** What the partner's workspace reads. In the browser alone. */
export const partnerQueries = {
  me: () =>
    queryOptions({
      queryKey: ["partner", "me"],
      retry,
      queryFn: async () => rememberPartner(await call("GET /partner/me", {})),
      // Where nobody has logged in, there is nothing to ask.
      enabled: ({ state }) => state.data !== undefined,
      initialData: () => readStored(ACCOUNT, isAccount) ?? undefined,
      initialDataUpdatedAt: 0,
    }),
  jobs: () =>
    queryOptions({
      queryKey: ["partner", "jobs", "open"],
      retry,
      queryFn: async () => keep(JOBS, (await call("GET /partner/jobs", {})).results),
      initialData: () => readStored(JOBS, isJobs) ?? undefined,
      initialDataUpdatedAt: 0,
    }),
  job: (id: string) =>
    queryOptions({
      queryKey: ["partner", "jobs", "one", id],
      retry,
      queryFn: () => call("GET /partner/jobs/:id", { params: { id } }),
      initialData: () => readStored(JOBS, isJobs)?.find((job) => job._id === id),
      initialDataUpdatedAt: 0,
    }),
  done: () =>
    infiniteQueryOptions({
      queryKey: ["partner", "jobs", "done"],
      retry,
      queryFn: async ({ pageParam }) =>
        (
          await call("GET /partner/jobs/done", {
            query: { limit: DONE_PAGE, ...(pageParam ? { before: pageParam } : {}) },
          })
        ).results,
      initialPageParam: "",
      getNextPageParam: (jobs) => (jobs.length === DONE_PAGE ? jobs.at(-1)?.startsAt : undefined),
    }),
  between: (from: string, until: string) =>
    queryOptions({
      queryKey: ["partner", "jobs", "between", from, until],
      retry,
      queryFn: async () => (await call("GET /partner/jobs/between", { query: { from, until } })).results,
    }),
  calendar: () =>
    queryOptions({ queryKey: ["partner", "calendar"], retry, queryFn: () => call("GET /partner/calendar", {}) }),
  earnings: (week: string | undefined) =>
    queryOptions({
      queryKey: ["partner", "earnings", week],
      retry,
      queryFn: () => call("GET /partner/earnings", { query: week ? { week } : {} }),
    }),
};
