import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { audit } from "../../audit/audit.ts";
import { setHidden } from "../../reviews/reviews.ts";
import { countDeskReviews, listDeskReviews, readDeskReview } from "./list-reviews.ts";

/** How many a file gets at a time. */
const mostAtOnce = 1000;

/** The desk's calls about what customers say. */
export function deskReviewRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  serve(app, endpoints.deskReviews, async ({ query }) => ({
    results: await listDeskReviews(parts, query),
    count: query.cursor ? null : await countDeskReviews(db, query),
  }));
  serve(app, endpoints.exportDeskReviews, ({ body, operatorId }) =>
    db.transaction().execute(async (tx) => {
      const results = await listDeskReviews({ ...parts, db: tx }, { ...body, limit: mostAtOnce });
      // What was searched for may be somebody's name.
      const { about, most, photos, hidden } = body;
      const narrowed = {
        ...{ about, most },
        photos: photos && true,
        hidden: hidden && hidden === "true",
      };
      const subject = { kind: "business", id: "reviews" } as const;
      if (!body.cursor) await audit(tx, operatorId, "take out reviews", subject, narrowed);
      return { results, more: results.length === mostAtOnce };
    }),
  );

  const change = async (id: string, operatorId: string, reason?: string) => {
    await db.transaction().execute(async (tx) => {
      if (!(await setHidden(tx, id, operatorId, reason))) return;
      const action = reason === undefined ? "show review" : "hide review";
      await audit(tx, operatorId, action, { kind: "review", id }, reason === undefined ? {} : { reason });
    });
    return { results: await readDeskReview(parts, id) };
  };
  serve(app, endpoints.hideReview, ({ params, body, operatorId }) => change(params.id, operatorId, body.reason));
  serve(app, endpoints.showReview, ({ params, operatorId }) => change(params.id, operatorId));
}
