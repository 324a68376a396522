import { endpoints, type OwnProof } from "@chowk/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readerOf } from "../../platform/http/language.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { textsIn } from "../catalogue/catalogue.ts";
import { orderNow } from "../orders/orders.ts";
import { requireOwnJob } from "../scheduling/scheduling.ts";
import { presentProof, proofOf, proofsOf } from "./read-proof.ts";
import { addPhoto, canShow, removePhoto, setProof } from "./show-work.ts";

interface ByPartner {
  partnerId: string;
  params: { id: string };
  request: FastifyRequest;
}

/** What partners show of their work, for themselves and for their customers. */
export function proofRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, secrets, config } = parts;

  const own = async ({ partnerId, params: { id }, request }: ByPartner): Promise<{ results: OwnProof }> => {
    await requireOwnJob(db, { partnerId, jobId: id });
    const proof = presentProof(await proofOf(db, id), secrets, readerOf(request, config));
    return { results: { ...proof, canChange: await canShow(db, id) } };
  };
  const ownJob = ({ partnerId, params }: ByPartner) => ({ partnerId, jobId: params.id });
  serve(app, endpoints.getProof, own);
  serve(app, endpoints.setProof, async (call) => {
    await setProof(parts, { ...ownJob(call), ...call.body });
    return own(call);
  });
  serve(app, endpoints.addProofPhoto, async (call) => {
    await addPhoto(parts, { ...ownJob(call), photoId: call.params.photoId, ...call.body });
    return own(call);
  });
  serve(app, endpoints.removeProofPhoto, async (call) => {
    await removePhoto(parts, { ...ownJob(call), photoId: call.params.photoId });
    return own(call);
  });

  serve(app, endpoints.listProofs, async ({ params, customerId, request }) => {
    const { id } = await orderNow(db, customerId, params.id);
    const language = readerOf(request, config);
    const rows = await proofsOf(db, id);
    return {
      results: rows.map((row) => ({
        ...presentProof(row, secrets, language),
        jobId: row.id,
        ...textsIn(language, { name: [row.skill_names?.[language], row.skill] }),
      })),
    };
  });
}
