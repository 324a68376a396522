import { endpoints, extraCodeTries, type JobExtras } from "@chowk/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readerOf } from "../../platform/http/language.ts";
import { serve } from "../../platform/http/serve.ts";
import { siteOf } from "../../platform/http/site.ts";
import { toMajor } from "../../platform/money/money.ts";
import type { Parts } from "../../platform/parts.ts";
import { orderNow } from "../orders/orders.ts";
import { cardOf } from "../rate-card/rate-card.ts";
import { endingOf, minutesAfter, requireOwnJob } from "../scheduling/scheduling.ts";
import { bookExtra } from "./book-extra.ts";
import { agreeByCode, agreeToExtra, declineExtra, withdrawExtra } from "./decide-extra.ts";
import { proposeExtra } from "./propose-extra.ts";
import { ofJob, ofOrder, presentExtra } from "./read-extras.ts";

interface ByCustomer {
  customerId: string;
  params: { id: string };
  request: FastifyRequest;
}
interface ByPartner {
  partnerId: string;
  params: { id: string };
  request: FastifyRequest;
}

/** What partners propose to add, for their customers and for themselves. */
export function extraRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, secrets, config } = parts;

  const listed = async ({ customerId, params, request }: ByCustomer) => {
    const { id } = await orderNow(db, customerId, params.id);
    const language = readerOf(request, config);
    return { results: (await ofOrder(db, id)).map((row) => presentExtra(row, secrets, language)) };
  };
  serve(app, endpoints.listExtras, listed);
  serve(app, endpoints.agreeToExtra, async (call) => {
    const { customerId, params, body } = call;
    await agreeToExtra(parts, { customerId, idOrNumber: params.id, extraId: params.extraId, ...body });
    return listed(call);
  });
  serve(app, endpoints.bookExtra, async (call) => {
    const { id: idOrNumber, extraId } = call.params;
    const { slot, total } = call.body;
    await bookExtra(parts, { customerId: call.customerId, idOrNumber, extraId, startsAt: new Date(slot), total });
    return listed(call);
  });
  serve(app, endpoints.declineExtra, async (call) => {
    const { customerId, params } = call;
    await declineExtra(parts, { customerId, idOrNumber: params.id, extraId: params.extraId });
    return listed(call);
  });

  const ofOwnJob = async ({ partnerId, params: { id }, request }: ByPartner): Promise<JobExtras> => {
    const language = readerOf(request, config);
    const job = await requireOwnJob(db, { partnerId, jobId: id });
    const rows = await ofJob(db, id, partnerId);
    const ending = await endingOf(db, id);
    const wrong = rows.find(({ state, another_visit }) => state === "proposed" && !another_visit)?.wrong_codes ?? 0;
    return {
      results: rows.map((row) => presentExtra(row, secrets, language)),
      card: await cardOf(db, job.sub_category_id, language),
      minutesFree: await minutesAfter(db, job),
      ending: ending ? { charge: toMajor(ending.charge), toCollect: toMajor(ending.toCollect) } : null,
      codeTriesLeft: Math.max(0, extraCodeTries - wrong),
    };
  };
  serve(app, endpoints.jobExtras, ofOwnJob);
  serve(app, endpoints.proposeExtra, async (call) => {
    const { partnerId, params, body, idempotencyKey, request } = call;
    await proposeExtra(parts, {
      ...{ partnerId, jobId: params.id, idempotencyKey, site: siteOf(config, request) },
      ...body,
    });
    return ofOwnJob(call);
  });
  serve(app, endpoints.withdrawExtra, async (call) => {
    const { partnerId, params } = call;
    await withdrawExtra(parts, { partnerId, jobId: params.id, extraId: params.extraId });
    return ofOwnJob(call);
  });
  serve(app, endpoints.agreeByCode, async (call) => {
    const { partnerId, params, body } = call;
    await agreeByCode(parts, { partnerId, jobId: params.id, extraId: params.extraId, ...body });
    return ofOwnJob(call);
  });
}
