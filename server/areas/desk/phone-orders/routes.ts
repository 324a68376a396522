import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { readerOf } from "../../../platform/http/language.ts";
import { serve } from "../../../platform/http/serve.ts";
import { siteOf } from "../../../platform/http/site.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { addAddress } from "../../addresses/addresses.ts";
import { audit } from "../../audit/audit.ts";
import { findOwnTimes } from "../../orders/orders.ts";
import { checkPromo } from "../../promo-codes/promo-codes.ts";
import { bookForCaller } from "./book.ts";
import { findCallers, readCaller, requireKnown, takeCaller } from "./callers.ts";

/** The desk's calls about orders that somebody places on the phone. */
export function phoneOrderRoutes(app: FastifyInstance, parts: Parts): void {
  const { config, db } = parts;
  serve(app, endpoints.findCallers, async ({ query }) => ({ results: await findCallers(db, query.q) }));
  serve(app, endpoints.takeCaller, async ({ body, operatorId, request }) => {
    const id = await db.transaction().execute((tx) => takeCaller(tx, operatorId, body));
    return { results: await readCaller(parts, id, readerOf(request, config)) };
  });
  serve(app, endpoints.readCaller, async ({ params, request }) => ({
    results: await readCaller(parts, params.id, readerOf(request, config)),
  }));
  serve(app, endpoints.addCallersAddress, async ({ params: { id }, body, idempotencyKey, operatorId, request }) => {
    await requireKnown(db, id);
    const language = readerOf(request, config);
    const results = await addAddress(db, {
      ...{ customerId: id, address: body, idempotencyKey, language },
      keep: (tx) => audit(tx, operatorId, "add caller's address", { kind: "customer", id }),
    });
    return { results };
  });
  serve(app, endpoints.callersSlots, async ({ params: { id }, query }) => {
    await requireKnown(db, id);
    return { results: await findOwnTimes(db, config, id, query) };
  });
  serve(app, endpoints.checkCallersPromo, async ({ params: { id }, query }) => {
    await requireKnown(db, id);
    return { promo: await checkPromo(db, { ...query, customerId: id, zone: config.TIME_ZONE }) };
  });
  serve(app, endpoints.bookForCaller, async ({ params: { id }, body, idempotencyKey, operatorId, request }) => {
    if (!idempotencyKey) throw refuse("ORDER_KEY_REQUIRED");
    const site = siteOf(config, request);
    const language = readerOf(request, config);
    const given = { customerId: id, operatorId, idempotencyKey, site, language, wanted: body };
    return { results: await bookForCaller(parts, given) };
  });
}
