import { z } from "zod";
import { endpoint, result } from "../shared/endpoint.ts";
import { deskReason } from "./orders.ts";

const jobId = z.string().regex(/^\d{1,15}$/);
const task = z
  .string()
  .regex(/^[a-z-]{1,60}$/)
  .describe("Only jobs with this name.");

export const FailedJob = z.object({
  _id: z.string(),
  task: z
    .string()
    .describe("The job's name, as in the log beside this `_id`: one of `jobNames`, or a name from an earlier release."),
  template: z.string().nullable().describe("For a message, the name of its template: 'order-moved'."),
  about: z
    .object({
      kind: z.enum(["order", "partner", "customer", "service"]),
      id: z.string().describe("Id that leads to its page at the desk; for a service, the id of its sub-category."),
      name: z.string().describe("Empty for a person who has not given a name yet."),
    })
    .nullable(),
  addedAt: z.iso.datetime(),
  triedAt: z.iso.datetime().describe("When it was last tried."),
  tries: z.int(),
  why: z
    .string()
    .describe("First line of the last error, without anything that may be personal; empty if it is not known."),
  isKnown: z
    .boolean()
    .describe(
      "Whether this release can do this kind of job. A job of an earlier release that it cannot do can only be dismissed.",
    ),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const FailedKind = FailedJob.pick({ task: true, isKnown: true }).extend({
  count: z.int(),
});
export type FailedKind = z.infer<typeof FailedKind>;

/** The most jobs that one call tries again. */
export const MOST_RETRIED = 5000;

const call = { tag: "Desk", access: "operator", operatorRoles: ["owner"] } as const;
const params = z.object({ id: jobId });
const seenTo = result(z.object({ _id: z.string() }));

export const failedJobs = endpoint({
  ...call,
  method: "GET",
  path: "/desk/failed_jobs",
  summary: "Lists the jobs that used up all their tries and failed each time, newest first.",
  query: z.object({
    task: task.optional(),
    cursor: jobId.optional().describe("`_id` of the last result of the previous page."),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  data: z.object({
    results: z.array(FailedJob),
    total: z.int().describe("Total number of failed jobs, of all kinds."),
    kinds: z.array(FailedKind).describe("Number of failed jobs of each kind, largest first."),
  }),
});

export const retryFailedJob = endpoint({
  ...call,
  method: "POST",
  path: "/desk/failed_jobs/:id/retry",
  summary: "Retries a permanently failed job now, with as many tries as a new one.",
  description: "Repeating the call does nothing more.",
  params,
  data: seenTo,
  refusals: ["NOT_LEFT_UNDONE", "SEEN_TO", "JOB_UNKNOWN"],
});

export const retryFailedJobs = endpoint({
  ...call,
  method: "POST",
  path: "/desk/failed_jobs/retry",
  summary: "Retries all permanently failed jobs, or those of one kind.",
  description: `Retries at most the ${MOST_RETRIED} oldest jobs of those that this release can do.`,
  body: z.object({ task: task.nullable() }),
  data: result(z.object({ count: z.int().describe("Number of jobs that are retried.") })),
});

export const dismissFailedJob = endpoint({
  ...call,
  method: "POST",
  path: "/desk/failed_jobs/:id/dismiss",
  summary: "Removes a permanently failed job, which will not be done.",
  description: "Repeating the call does nothing more.",
  params,
  body: z.object({ reason: deskReason }),
  data: seenTo,
  refusals: ["NOT_LEFT_UNDONE", "SEEN_TO"],
});
