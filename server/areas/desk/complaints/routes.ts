import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit } from "../../audit/audit.ts";
import { answerComplaint } from "../../complaints/complaints.ts";
import { errandAgain } from "../../orders/orders.ts";
import { findTimes, transactAgain } from "../../scheduling/scheduling.ts";
import { documentLink } from "../../uploads/uploads.ts";
import { countComplaints } from "./count-complaints.ts";
import { countComplaintsFound, listComplaints, readComplaint } from "./list-complaints.ts";

/** How many a file gets at a time: what can go back is worked out for each that is open. */
const mostAtOnce = 200;

/** The desk's calls about what customers say is not right. */
export function deskComplaintRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, config, secrets } = parts;
  serve(app, endpoints.deskComplaints, async ({ query }) => {
    const [results, { open, count }] = await Promise.all([listComplaints(db, query), countComplaintsFound(db, query)]);
    return { results, open, count: query.cursor ? null : count };
  });
  serve(app, endpoints.exportDeskComplaints, ({ body, operatorId }) =>
    db.transaction().execute(async (tx) => {
      const results = await listComplaints(tx, { ...body, limit: mostAtOnce });
      // What was searched for may be somebody's name.
      const { outcome } = body;
      const narrowed = { answered: body.answered === "true", complaint: body.kind, outcome };
      const subject = { kind: "business", id: "complaints" } as const;
      if (!body.cursor) await audit(tx, operatorId, "take out complaints", subject, narrowed);
      return { results, more: results.length === mostAtOnce };
    }),
  );
  serve(app, endpoints.complaintFigures, async () => ({ results: await countComplaints(db) }));
  serve(app, endpoints.openComplaintPhotos, ({ params: { id }, operatorId }) =>
    db.transaction().execute(async (tx) => {
      const { photos } = await readRow(tx, id);
      if (!photos) return { results: [] };
      await audit(tx, operatorId, "open photos of complaint", { kind: "complaint", id });
      return { results: photos.map((path) => documentLink(secrets, path)) };
    }),
  );
  serve(app, endpoints.complaintSlots, async ({ params: { id } }) => {
    const { job_id } = await readRow(db, id);
    return { results: await findTimes(db, config, await errandAgain(db, job_id)) };
  });
  serve(app, endpoints.answerComplaint, ({ params: { id }, body, operatorId }) =>
    transactAgain(db, async (tx) => {
      const isNew = await answerComplaint(tx, parts, { id, operatorId, ...body });
      if (isNew) await audit(tx, operatorId, "answer complaint", { kind: "complaint", id }, body);
      return { results: await readComplaint(tx, id) };
    }),
  );

  async function readRow(of: Parameters<typeof readComplaint>[0], id: string) {
    const row = await of.selectFrom("complaint").select(["job_id", "photos"]).where("id", "=", id).executeTakeFirst();
    if (!row) throw refuse("NO_SUCH_COMPLAINT");
    return row;
  }
}
