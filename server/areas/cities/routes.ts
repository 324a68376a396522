import { type City, type DeskCity, endpoints, type ServiceZone, type Shape } from "@chowk/contract";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/database/connection.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { readServiceZones } from "../places/places.ts";
import { cityAt } from "./where.ts";

/** Which cities there are, and in which one a place lies. A trigger announces each change, so the list is cached. */
export function cityRoutes(app: FastifyInstance, { db, config }: Pick<Parts, "db" | "config">): void {
  const zones = readServiceZones(config.SERVICE_ZONES);
  serve(
    app,
    endpoints.listCities,
    async ({ query: { language } }) => {
      const rows = await db
        .selectFrom("city")
        .select(["slug", "email", "phone"])
        .select((of) =>
          of
            .exists(
              of.selectFrom("service_in_city as own").select("own.city_id").whereRef("own.city_id", "=", "city.id"),
            )
            .as("has_own"),
        )
        .select((of) => of.ref("name").$castTo<DeskCity["name"]>().as("name"))
        .where("served", "=", true)
        .orderBy("position")
        .orderBy("slug")
        .execute();
      return { results: rows.map((row) => presentCity(row, language)) };
    },
    { cache: true },
  );
  serve(app, endpoints.listServiceZones, async ({ reply }) => {
    reply.header("cache-control", "public, max-age=3600");
    return { results: [...zones, ...(await drawnCities(db))] };
  });
  serve(app, endpoints.whichCity, async ({ query, reply }) => {
    // Where somebody is, is private: no shared cache may keep it.
    reply.header("cache-control", "no-store");
    const { served, city } = await cityAt(db, query);
    return { results: { served, city: city?.slug ?? null } };
  });
}

/** Returns the outlines of the cities that are served, for maps. */
async function drawnCities(db: Database): Promise<ServiceZone[]> {
  const rows = await db
    .selectFrom("city")
    .select(["name", "shapes"])
    .where("served", "=", true)
    .orderBy("position")
    .execute();
  return rows
    .map(({ name, shapes }) => ({
      name: (name as DeskCity["name"])[defaultLanguage],
      polygons: (shapes as Shape[]).map((shape) => [shape]),
    }))
    .filter(({ polygons }) => polygons.length > 0);
}

const presentCity = (
  { slug, name, email, phone, has_own }: Pick<DeskCity, "slug" | "name" | "email" | "phone"> & { has_own: unknown },
  language: Language,
): City => ({
  ...{ slug, email, phone, hasOwnOffer: Boolean(has_own), name: name[language] || name[defaultLanguage] },
  ...(name[language] ? {} : { inEnglish: ["name"] }),
});
