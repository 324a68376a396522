import { endpoints } from "@chowk/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { serveStream } from "../../platform/http/event-stream.ts";
import { readerOf } from "../../platform/http/language.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { acceptJob } from "./accept-job.ts";
import { noteInterest } from "./area-interest.ts";
import { handOnJob } from "./hand-on-job.ts";
import { moveOwnJob, type OwnJob } from "./own-job.ts";
import { getJob, listBetween, listDone, listJobs } from "./partner-jobs.ts";
import { partnerNews } from "./partner-news.ts";
import { sayLate } from "./say-late.ts";
import { setOut } from "./set-out.ts";
import { startJob } from "./start-job.ts";

/** What ends a job. It moves money, so payments, an area above this one, does it. */
export interface Endings {
  /** Finds out what was paid online at the door, before anybody says what cash was taken. */
  askAtDoor(parts: Parts, job: OwnJob, log: FastifyRequest["log"]): Promise<void>;
  completeJob(parts: Parts, job: OwnJob & { cashReceived: number; note?: string | undefined }): Promise<void>;
  endVisit(parts: Parts, job: OwnJob & { reason: string; cashReceived: number }): Promise<void>;
  reportNotMet(parts: Parts, job: OwnJob): Promise<void>;
}

/** A partner's jobs: what they see, and what they do with them. */
function jobRoutes(
  app: FastifyInstance,
  parts: Parts,
  { askAtDoor, completeJob, endVisit, reportNotMet }: Endings,
): void {
  const { db, config } = parts;
  const language = ({ request }: { request: FastifyRequest }) => readerOf(request, config);
  const read = (call: { partnerId: string; params: { id: string }; request: FastifyRequest }) =>
    getJob(parts, call.partnerId, call.params.id, language(call));
  serve(app, endpoints.listPartnerJobs, async (call) => ({
    results: await listJobs(parts, call.partnerId, language(call)),
  }));
  serve(app, endpoints.listDoneJobs, async (call) => ({
    results: await listDone(parts, call.partnerId, { ...call.query, language: language(call) }),
  }));
  serve(app, endpoints.listJobsBetween, async (call) => ({
    results: await listBetween(parts, call.partnerId, { ...call.query, language: language(call) }),
  }));
  serve(app, endpoints.getPartnerJob, read);

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
  serve(app, endpoints.acceptJob, async (call) => {
    await acceptJob(parts, { partnerId: call.partnerId, jobId: call.params.id });
    return read(call);
  });
  serve(app, endpoints.setOut, async (call) => {
    await setOut(parts, { partnerId: call.partnerId, jobId: call.params.id });
    return read(call);
  });
  serve(app, endpoints.sayLate, async (call) => {
    await sayLate(parts, { partnerId: call.partnerId, jobId: call.params.id }, call.body.minutes);
    return read(call);
  });
  for (const [endpoint, event] of [
    [endpoints.turnBack, "turned back"],
    [endpoints.arrive, "arrived"],
  ] as const) {
    serve(app, endpoint, async (call) => {
      await moveOwnJob(db, { partnerId: call.partnerId, jobId: call.params.id }, event);
      return read(call);
    });
  }
  serve(app, endpoints.startJob, async (call) => {
    await startJob(parts, { partnerId: call.partnerId, jobId: call.params.id, code: call.body.code });
    return read(call);
  });
  serve(app, endpoints.completeJob, async (call) => {
    const own = { partnerId: call.partnerId, jobId: call.params.id };
    await askAtDoor(parts, own, call.request.log);
    await completeJob(parts, { ...own, ...call.body });
    return read(call);
  });
  serve(app, endpoints.endVisit, async (call) => {
    const own = { partnerId: call.partnerId, jobId: call.params.id };
    await askAtDoor(parts, own, call.request.log);
    await endVisit(parts, { ...own, ...call.body });
    return read(call);
  });
  serve(app, endpoints.reportNotMet, async (call) => {
    await reportNotMet(parts, { partnerId: call.partnerId, jobId: call.params.id });
    return read(call);
  });
}

export function schedulingRoutes(app: FastifyInstance, parts: Parts, endings: Endings): void {
  jobRoutes(app, parts, endings);
  serve(app, endpoints.tellWhenServed, async ({ body, customerId }) => {
    await noteInterest(parts.db, customerId, body);
    return {};
  });
}
