import { randomUUIDv7 } from "node:crypto";
import { type DeskCity, endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/connection.ts";
import { readerOf } from "../../../platform/http/language.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { audit, type Subject } from "../../audit/audit.ts";
import { dropCity, findCity, findTowns, holdCities, storeCity } from "../../cities/cities.ts";
import { requireSeen, withVersion } from "../seen.ts";
import { changesOf } from "./changes.ts";
import { changeOffer, readOffer } from "./offer.ts";
import { bringInOfferSheet, lookAtOfferSheet, readOfferSheet } from "./offer-sheet.ts";

const subject = (id: string): Subject => ({ kind: "city", id });

/** The desk's calls about the cities of the business. */
export function deskCityRoutes(app: FastifyInstance, { db, config }: Parts): void {
  const read = async (id: string): Promise<DeskCity> => {
    const city = await findCity(db, id);
    if (!city) throw refuse("NO_SUCH_CITY");
    return { ...withVersion(city), isLast: city.served && !(await anotherIsServed(db, id)) };
  };
  serve(app, endpoints.deskCities, async () => ({ results: await listCities(db) }));
  serve(app, endpoints.deskCity, async ({ params: { id } }) => ({ results: await read(id) }));
  serve(app, endpoints.findTowns, ({ query }) => findTowns(db, query));
  serve(app, endpoints.addCity, async ({ body, operatorId }) => {
    const id = randomUUIDv7();
    await db.transaction().execute(async (tx) => {
      await holdCities(tx);
      await storeCity(tx, id, body);
      await audit(tx, operatorId, "add city", subject(id), { name: body.name.en, served: body.served });
    });
    return { results: await read(id) };
  });
  serve(app, endpoints.changeCity, async ({ params: { id }, body: { seen, ...wanted }, operatorId }) => {
    await db.transaction().execute(async (tx) => {
      await holdCities(tx);
      const before = await findCity(tx, id);
      if (!before) throw refuse("NO_SUCH_CITY");
      requireSeen(before, seen);
      const changes = changesOf(before, wanted);
      if (Object.keys(changes).length === 0) return;
      await storeCity(tx, id, wanted);
      await audit(tx, operatorId, "change city", subject(id), { name: wanted.name.en, ...changes });
    });
    return { results: await read(id) };
  });
  serve(app, endpoints.cityOffer, async ({ params: { id } }) => ({ results: await readOffer(db, id) }));
  serve(app, endpoints.changeCityOffer, async ({ params: { id }, body, operatorId }) => {
    await db.transaction().execute((tx) => changeOffer(tx, id, body, operatorId));
    return { results: await readOffer(db, id) };
  });
  serve(app, endpoints.cityOfferSheet, async ({ params: { id } }) => ({
    results: { rows: await readOfferSheet(db, id) },
  }));
  serve(app, endpoints.lookAtCityOfferSheet, async ({ params: { id: cityId }, body: { rows }, request }) => ({
    results: await lookAtOfferSheet(db, {
      ...{ cityId, rows },
      ...{ language: readerOf(request, config), zone: config.TIME_ZONE },
    }),
  }));
  serve(app, endpoints.bringInCityOfferSheet, async ({ params: { id: cityId }, body, operatorId }) => ({
    results: await db.transaction().execute((tx) => bringInOfferSheet(tx, { cityId, ...body, operatorId })),
  }));
  serve(app, endpoints.removeCity, async ({ params: { id }, operatorId }) => {
    await db.transaction().execute(async (tx) => {
      await holdCities(tx);
      const before = await findCity(tx, id);
      if (!before || !(await dropCity(tx, id))) throw refuse("NO_SUCH_CITY");
      await audit(tx, operatorId, "remove city", subject(id), { name: before.name.en });
    });
    return {};
  });
}

async function anotherIsServed(db: Database, id: string): Promise<boolean> {
  const other = await db
    .selectFrom("city")
    .select("id")
    .where("served", "=", true)
    .where("id", "<>", id)
    .executeTakeFirst();
  return other !== undefined;
}

async function listCities(db: Database) {
  const { rows } = await sql<
    Pick<DeskCity, "_id" | "slug" | "name" | "position" | "served"> & { towns: number; shapes: number }
  >`
    select id as _id, slug, name, position, served, jsonb_array_length(shapes) as shapes,
      (select count(*)::int from city_town where city_id = city.id) as towns
    from city order by position, slug
  `.execute(db);
  return rows;
}
