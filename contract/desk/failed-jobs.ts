import { z } from "zod";
import { endpoint, result } from "../shared/endpoint.ts";
import { deskReason } from "./orders.ts";

const jobId = z.string().regex(/^\d{1,15}$/);
const task = z
  .string()
  .regex(/^[a-z-]{1,60}$/)
  .describe("A job's name: those of this kind alone.");

export const FailedJob = z.object({
  _id: z.string(),
  task: z
    .string()
    .describe("The job's name, as it stands in the log beside this `_id`: one of `jobNames`, or of a release before."),
  template: z.string().nullable().describe("Of a message, what it tells: 'order-moved'."),
  about: z
    .object({
      kind: z.enum(["order", "partner", "customer", "service"]),
      id: z.string().describe("By which its page at the desk is found; a service's is that of its sub-category."),
      name: z.string().describe("Empty for a person who has given none yet."),
    })
    .nullable(),
  addedAt: z.iso.datetime(),
  triedAt: z.iso.datetime().describe("For the last time."),
  tries: z.int(),
  why: z
    .string()
    .describe("The first line of the last failure, without what may be somebody's; empty where none is known."),
  isKnown: z.boolean().describe("Whether this release does such jobs: one of a release before can only be dismissed."),
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
  summary: "Jobs that were tried as often as they may be and failed each time, the newest first.",
  query: z.object({
    task: task.optional(),
    cursor: jobId.optional().describe("The `_id` of the last one seen."),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  data: z.object({
    results: z.array(FailedJob),
    total: z.int().describe("How many there are in all, of every kind."),
    kinds: z.array(FailedKind).describe("How many of each kind, the most first."),
  }),
});

export const retryFailedJob = endpoint({
  ...call,
  method: "POST",
  path: "/desk/failed_jobs/:id/retry",
  summary: "Has a job that failed for good tried again, now and as often as a new one. Repeated it does nothing more.",
  params,
  data: seenTo,
  refusals: ["NOT_LEFT_UNDONE", "SEEN_TO", "JOB_UNKNOWN"],
});

export const retryFailedJobs = endpoint({
  ...call,
  method: "POST",
  path: "/desk/failed_jobs/retry",
  summary: `Has all jobs that failed for good tried again, or those of one kind: the oldest ${MOST_RETRIED} of those that this release does.`,
  body: z.object({ task: task.nullable() }),
  data: result(z.object({ count: z.int().describe("So many are tried again.") })),
});

export const dismissFailedJob = endpoint({
  ...call,
  method: "POST",
  path: "/desk/failed_jobs/:id/dismiss",
  summary: "Removes a job that failed for good: it will not be done. Repeated it does nothing more.",
  params,
  body: z.object({ reason: deskReason }),
  data: seenTo,
  refusals: ["NOT_LEFT_UNDONE", "SEEN_TO"],
});
