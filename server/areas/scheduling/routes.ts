import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serveStream } from "../../platform/http/event-stream.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { acceptJob } from "./accept-job.ts";
import { noteInterest } from "./area-interest.ts";
import { handOnJob } from "./hand-on-job.ts";
import { moveOwnJob, type OwnJob } from "./own-job.ts";
import { getJob, listBetween, listDone, listJobs } from "./partner-jobs.ts";
import { partnerNews } from "./partner-news.ts";
import { setOut } from "./set-out.ts";
import { startJob } from "./start-job.ts";

/** What ends a job. It moves money, so payments, an area above this one, does it. */
export interface Endings {
  completeJob(parts: Parts, job: OwnJob & { cashReceived: number }): Promise<void>;
  reportNotMet(parts: Parts, job: OwnJob): Promise<void>;
}

/** A partner's jobs: what they see, and what they do with them. */
function jobRoutes(app: FastifyInstance, parts: Parts, { completeJob, reportNotMet }: Endings): void {
  const { db } = parts;
  serve(app, endpoints.listPartnerJobs, async ({ partnerId }) => ({ results: await listJobs(db, partnerId) }));
  serve(app, endpoints.listDoneJobs, async ({ partnerId, query }) => ({
    results: await listDone(db, partnerId, query),
  }));
  serve(app, endpoints.listJobsBetween, async ({ partnerId, query }) => ({
    results: await listBetween(db, partnerId, query),
  }));
  serve(app, endpoints.getPartnerJob, ({ partnerId, params }) => getJob(db, partnerId, params.id));

  serveStream(app, endpoints.partnerEvents, async ({ partnerId }) => ({
    topics: [`partner/${partnerId}`],
    read: () => partnerNews(db, partnerId),
  }));
  for (const [endpoint, event] of [
    [endpoints.declineJob, "declined"],
    [endpoints.giveBackJob, "given back"],
  ] as const) {
    serve(app, endpoint, async ({ partnerId, params, body }) => {
      await handOnJob(parts, { partnerId, jobId: params.id, event, ...body });
      return {};
    });
  }
  serve(app, endpoints.acceptJob, async ({ partnerId, params }) => {
    await acceptJob(db, { partnerId, jobId: params.id });
    return getJob(db, partnerId, params.id);
  });
  serve(app, endpoints.setOut, async ({ partnerId, params }) => {
    await setOut(parts, { partnerId, jobId: params.id });
    return getJob(db, partnerId, params.id);
  });
  for (const [endpoint, event] of [
    [endpoints.turnBack, "turned back"],
    [endpoints.arrive, "arrived"],
  ] as const) {
    serve(app, endpoint, async ({ partnerId, params }) => {
      await moveOwnJob(db, { partnerId, jobId: params.id }, event);
      return getJob(db, partnerId, params.id);
    });
  }
  serve(app, endpoints.startJob, async ({ partnerId, params, body }) => {
    await startJob(parts, { partnerId, jobId: params.id, code: body.code });
    return getJob(db, partnerId, params.id);
  });
  serve(app, endpoints.completeJob, async ({ partnerId, params, body }) => {
    await completeJob(parts, { partnerId, jobId: params.id, ...body });
    return getJob(db, partnerId, params.id);
  });
  serve(app, endpoints.reportNotMet, async ({ partnerId, params }) => {
    await reportNotMet(parts, { partnerId, jobId: params.id });
    return getJob(db, partnerId, params.id);
  });
}

export function schedulingRoutes(app: FastifyInstance, parts: Parts, endings: Endings): void {
  jobRoutes(app, parts, endings);
  serve(app, endpoints.tellWhenServed, async ({ body, customerId }) => {
    await noteInterest(parts.db, customerId, body);
    return {};
  });
}
