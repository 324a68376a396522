import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { readerOf } from "../../../platform/http/language.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { changeOpening } from "./change-opening.ts";
import { readSetup } from "./read-setup.ts";
import { listTrades, readTrade, takeServices } from "./starting.ts";
import { tryOrder } from "./trial-order.ts";
import { tryOut } from "./try-out.ts";

/** The desk's calls with which a business is set up and opened. */
export function setupRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, config } = parts;
  serve(app, endpoints.readSetup, async () => ({ results: await readSetup(db, parts) }));
  serve(app, endpoints.changeOpening, async ({ body, operatorId }) => {
    await db.transaction().execute((tx) => changeOpening(tx, parts, operatorId, body));
    return { results: await readSetup(db, parts) };
  });
  serve(app, endpoints.listTrades, async () => ({ results: await listTrades(db) }));
  serve(app, endpoints.readTrade, async ({ params }) => ({ results: await readTrade(db, params.slug) }));
  serve(app, endpoints.takeServices, async ({ body, operatorId }) => {
    const added = await db.transaction().execute((tx) => takeServices(tx, operatorId, body));
    return { results: { added } };
  });
  serve(app, endpoints.tryOrder, async ({ body, request }) => ({
    results: await tryOrder(parts, { ...body, language: readerOf(request, config), log: request.log }),
  }));
  serve(app, endpoints.tryOut, async ({ body }) => ({ results: await tryOut(parts, body.what) }));
}
