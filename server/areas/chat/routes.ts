import { type ChatOfVisit, endpoints } from "@chowk/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readerOf } from "../../platform/http/language.ts";
import { serve } from "../../platform/http/serve.ts";
import { siteOf } from "../../platform/http/site.ts";
import type { Parts } from "../../platform/parts.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { textsIn } from "../catalogue/catalogue.ts";
import { orderNow } from "../orders/orders.ts";
import { markRead } from "./mark-read.ts";
import { chatOfPartner, chatsOf, presentLines } from "./read-chats.ts";
import { writeToCustomer, writeToPartner } from "./write-line.ts";

interface ByCustomer {
  customerId: string;
  params: { id: string };
  request: FastifyRequest;
}
interface ByPartner {
  partnerId: string;
  params: { id: string };
}

/** What the customer and the partners of an order write to each other. */
export function chatRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, secrets, config } = parts;

  const ofOrder = async ({ customerId, params, request }: ByCustomer): Promise<{ results: ChatOfVisit[] }> => {
    const { id } = await orderNow(db, customerId, params.id);
    const language = readerOf(request, config);
    const rows = await chatsOf(db, id);
    return {
      results: rows.map(({ job_id, partner_id, partner, skill, skill_names, can_write, lines }) => ({
        ...{ jobId: job_id, partnerId: partner_id, partner, canWrite: can_write, lines: presentLines(lines, secrets) },
        ...textsIn(language, { name: [skill_names?.[language], skill] }),
      })),
    };
  };
  serve(app, endpoints.listChats, ofOrder);
  serve(app, endpoints.writeToPartner, async (call) => {
    const { customerId, params, body, request } = call;
    const { id: idOrNumber, jobId, lineId } = params;
    await writeToPartner(parts, { ...body, customerId, idOrNumber, jobId, lineId, site: siteOf(config, request) });
    return ofOrder(call);
  });
  serve(app, endpoints.readPartnersLines, async ({ customerId, params, body: { upTo } }) => {
    const { id } = await orderNow(db, customerId, params.id);
    await markRead(db, { orderId: id, jobId: params.jobId, by: "customer", upTo });
    return {};
  });

  const ofJob = async ({ partnerId, params }: ByPartner) => {
    const chat = await chatOfPartner(db, { partnerId, jobId: params.id });
    if (!chat) throw refuse("NO_SUCH_JOB");
    return { results: { lines: presentLines(chat.lines, secrets), canWrite: chat.can_write } };
  };
  serve(app, endpoints.getChat, ofJob);
  serve(app, endpoints.writeToCustomer, async (call) => {
    const { partnerId, params, body, request } = call;
    const { id: jobId, lineId } = params;
    await writeToCustomer(parts, { ...body, partnerId, jobId, lineId, site: siteOf(config, request) });
    return ofJob(call);
  });
  serve(app, endpoints.readCustomersLines, async ({ partnerId, params, body: { upTo } }) => {
    if (!(await chatOfPartner(db, { partnerId, jobId: params.id }))) throw refuse("NO_SUCH_JOB");
    await markRead(db, { jobId: params.id, partnerId, by: "partner", upTo });
    return {};
  });
}
