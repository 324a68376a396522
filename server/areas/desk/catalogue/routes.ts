import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import type { Tx } from "../../../platform/database/connection.ts";
import { readerOf } from "../../../platform/http/language.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { withVersion } from "../seen.ts";
import { readAnswersOf, setAnswers } from "./answers.ts";
import { addCategoryTo, addServiceTo, addSubCategoryTo, change } from "./change-catalogue.ts";
import { setChoices } from "./choices.ts";
import { readAll } from "./many/catalogue-now.ts";
import { sheetOf } from "./many/columns.ts";
import { changeMany, listServices, lookAtMany } from "./many/many.ts";
import { bringInSheet, lookAtSheet } from "./many/sheet.ts";
import { move } from "./move.ts";
import { dropPrice, setPrice } from "./prices.ts";
import { addRateTo, changeRateOf, moveRateOf, readRates } from "./rates.ts";
import { readCatalogue, readSubCategory } from "./read-catalogue.ts";

/** The desk's calls about what can be booked. Triggers tell every process to drop its cached catalogue. */
export function deskCatalogueRoutes(app: FastifyInstance, { db, secrets, config }: Parts): void {
  const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(work);
  const added = async (add: (tx: Tx) => Promise<string>) => ({ results: { _id: await inOne(add) } });
  const done = async (work: (tx: Tx) => Promise<void>) => {
    await inOne(work);
    return {};
  };

  serve(app, endpoints.deskCatalogue, async () => ({ results: await readCatalogue(db) }));
  serve(app, endpoints.deskSubCategory, async ({ params }) => ({ results: await readSubCategory(db, params.id) }));
  serve(app, endpoints.addCategory, ({ body, operatorId }) =>
    added((tx) => addCategoryTo({ tx, secrets, operatorId }, body)),
  );
  serve(app, endpoints.addSubCategory, ({ body, operatorId }) =>
    added((tx) => addSubCategoryTo({ tx, secrets, operatorId }, body)),
  );
  serve(app, endpoints.addService, ({ body, operatorId }) =>
    added((tx) => addServiceTo({ tx, secrets, operatorId }, body)),
  );
  serve(app, endpoints.changeCategory, ({ params, body, operatorId }) =>
    done((tx) => change({ tx, secrets, operatorId }, "category", params.id, body)),
  );
  serve(app, endpoints.changeSubCategory, ({ params, body, operatorId }) =>
    done((tx) => change({ tx, secrets, operatorId }, "sub_category", params.id, body)),
  );
  serve(app, endpoints.changeService, ({ params, body, operatorId }) =>
    done((tx) => change({ tx, secrets, operatorId }, "service", params.id, body)),
  );
  serve(app, endpoints.moveInCatalogue, ({ body, operatorId }) => done((tx) => move(tx, operatorId, body)));
  serve(app, endpoints.setPrice, ({ params, body, operatorId }) =>
    done((tx) => setPrice(tx, { ...body, serviceId: params.id, operatorId })),
  );
  serve(app, endpoints.deskRates, async ({ params }) => ({ results: await readRates(db, params.id) }));
  serve(app, endpoints.addRate, ({ params, body, operatorId }) =>
    added((tx) => addRateTo(tx, { ...body, id: params.id, operatorId })),
  );
  serve(app, endpoints.changeRate, ({ params, body, operatorId }) =>
    done((tx) => changeRateOf(tx, { ...body, id: params.id, operatorId })),
  );
  serve(app, endpoints.moveRate, ({ params, body, operatorId }) =>
    done((tx) => moveRateOf(tx, { ...body, id: params.id, operatorId })),
  );
  serve(app, endpoints.setChoices, ({ params, body, operatorId }) =>
    done((tx) => setChoices(tx, { ...body, serviceId: params.id, operatorId })),
  );
  serve(app, endpoints.deskAnswers, async ({ params }) => ({ results: await readAnswersOf(db, params) }));
  serve(app, endpoints.setAnswers, ({ params, body, operatorId }) =>
    done((tx) => setAnswers(tx, { ...body, of: params, operatorId })),
  );
  serve(app, endpoints.catalogueSheet, async () => ({ results: { rows: sheetOf(await readAll(db)) } }));
  serve(app, endpoints.lookAtCatalogueSheet, async ({ body, request }) => ({
    results: await lookAtSheet(db, body.rows, readerOf(request, config), config.TIME_ZONE),
  }));
  serve(app, endpoints.bringInCatalogueSheet, async ({ body, operatorId }) => ({
    results: await inOne((tx) => bringInSheet(tx, { ...body, operatorId })),
  }));
  serve(app, endpoints.deskServices, async () => ({ results: await listServices(db) }));
  serve(app, endpoints.lookAtMany, async ({ body, request }) => ({
    results: await lookAtMany(db, body, readerOf(request, config), config.TIME_ZONE),
  }));
  serve(app, endpoints.changeMany, async ({ body, operatorId }) => ({
    results: await inOne((tx) => changeMany(tx, body, operatorId)),
  }));
  serve(app, endpoints.dropPrice, async ({ params: { id: serviceId, priceId }, query: { seen }, operatorId }) => ({
    results: withVersion(await inOne((tx) => dropPrice(tx, { serviceId, priceId, operatorId, seen }))),
  }));
}
