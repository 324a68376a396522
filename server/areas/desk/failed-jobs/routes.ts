import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { dismissFailedJob, readFailedJobs, retryFailedJob, retryFailedJobs } from "./see-to.ts";

/** The desk's calls about jobs that failed for good after many tries. */
export function failedJobRoutes(app: FastifyInstance, { db }: Parts): void {
  serve(app, endpoints.failedJobs, ({ query }) => readFailedJobs(db, query));
  serve(app, endpoints.retryFailedJob, async ({ params: { id }, operatorId }) => {
    await retryFailedJob(db, { id, operatorId });
    return { results: { _id: id } };
  });
  serve(app, endpoints.retryFailedJobs, async ({ body: { task }, operatorId }) => ({
    results: { count: await retryFailedJobs(db, { operatorId, task }) },
  }));
  serve(app, endpoints.dismissFailedJob, async ({ params: { id }, body, operatorId }) => {
    await dismissFailedJob(db, { id, operatorId }, body.reason);
    return { results: { _id: id } };
  });
}
