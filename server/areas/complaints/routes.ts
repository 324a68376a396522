import { endpoints } from "@chowk/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readerOf } from "../../platform/http/language.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { complain } from "./complain.ts";
import { listComplaints } from "./read-complaints.ts";

interface Asked {
  customerId: string;
  params: { id: string };
  request: FastifyRequest;
}

/** What customers say is not right. */
export function complaintRoutes(app: FastifyInstance, parts: Parts): void {
  const listed = async ({ customerId, params, request }: Asked) => ({
    results: await listComplaints(parts, {
      ...{ customerId, idOrNumber: params.id },
      language: readerOf(request, parts.config),
    }),
  });
  serve(app, endpoints.listComplaints, listed);
  serve(app, endpoints.complain, async (call) => {
    await complain(parts, { customerId: call.customerId, idOrNumber: call.params.id, ...call.body });
    return listed(call);
  });
}
