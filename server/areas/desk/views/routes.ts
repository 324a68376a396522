import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { audit } from "../../audit/audit.ts";
import { keepView, listViews, removeView } from "./views.ts";

/** The desk's calls about lists that are kept under a name. */
export function deskViewRoutes(app: FastifyInstance, { db }: Parts): void {
  serve(app, endpoints.deskViews, async ({ params: { room } }) => ({ results: await listViews(db, room) }));
  serve(app, endpoints.keepDeskView, ({ params: { room }, body, operatorId }) =>
    db.transaction().execute(async (tx) => {
      if (await keepView(tx, { room, ...body, operatorId }))
        await audit(tx, operatorId, "keep view", { kind: "business", id: room }, { name: body.name });
      return { results: await listViews(tx, room) };
    }),
  );
  serve(app, endpoints.removeDeskView, ({ params: { room, id }, operatorId }) =>
    db.transaction().execute(async (tx) => {
      const name = await removeView(tx, room, id);
      if (name) await audit(tx, operatorId, "remove view", { kind: "business", id: room }, { name });
      return { results: await listViews(tx, room) };
    }),
  );
}
