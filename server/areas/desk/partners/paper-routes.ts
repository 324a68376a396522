import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { addPaperKind, changePaperKind, listPaperKinds, removePaperKind } from "../../partners/partners.ts";
import {
  changedKinds,
  confirmPartnersPaper,
  givePartnersPaper,
  listPartnersPapers,
  openPartnersPaper,
  sendPartnersPaperBack,
} from "./papers.ts";

/** The desk's calls about documents that partners are asked for. */
export function paperRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, config, secrets } = parts;
  serve(app, endpoints.deskPaperKinds, async () => ({ results: await listPaperKinds(db, config.TIME_ZONE) }));
  serve(app, endpoints.addPaperKind, async ({ body, operatorId }) => ({
    results: await changedKinds(parts, { operatorId, action: "ask for document" }, async (tx) =>
      (await addPaperKind(tx, body)) ? body.name : undefined,
    ),
  }));
  serve(app, endpoints.changePaperKind, async ({ params, body, operatorId }) => ({
    results: await changedKinds(parts, { operatorId, action: "change asked document" }, async (tx) => {
      await changePaperKind(tx, params.kind, body);
      return body.name;
    }),
  }));
  serve(app, endpoints.removePaperKind, async ({ params, operatorId }) => ({
    results: await changedKinds(parts, { operatorId, action: "stop asking for document" }, (tx) =>
      removePaperKind(tx, secrets, params.kind),
    ),
  }));

  const which = ({
    params: { id, kind },
    operatorId,
  }: {
    params: { id: string; kind: string };
    operatorId: string;
  }) => ({
    ...{ partnerId: id, kind, operatorId },
  });
  serve(app, endpoints.deskPartnerPapers, async ({ params }) => ({
    results: await listPartnersPapers(parts, params.id),
  }));
  serve(app, endpoints.givePaper, async (call) => ({
    results: await givePartnersPaper(parts, which(call), call.body),
  }));
  serve(app, endpoints.openPaper, async (call) => ({ results: await openPartnersPaper(parts, which(call)) }));
  serve(app, endpoints.confirmPaper, async (call) => ({
    results: await confirmPartnersPaper(parts, which(call), call.body.seen),
  }));
  serve(app, endpoints.sendPaperBack, async (call) => ({
    results: await sendPartnersPaperBack(parts, which(call), call.body),
  }));
}
