import { readFileSync } from "node:fs";
import type { ServiceZone } from "@chowk/contract";
import { z } from "zod";
import { SetupError } from "../../platform/config/config.ts";

/** GeoJSON (RFC 7946): longitude first, and possibly a height. */
const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], z.number());
const Polygon = z.array(z.array(Position).min(4)).min(1);
const Zones = z.object({
  type: z.literal("FeatureCollection"),
  features: z.array(
    z.object({
      properties: z.object({ name: z.string().trim().min(1).max(40) }),
      geometry: z.discriminatedUnion("type", [
        z.object({ type: z.literal("Polygon"), coordinates: Polygon }),
        z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(Polygon) }),
      ]),
    }),
  ),
});

/** Reads the areas of a GeoJSON file, in which each feature has a name. Throws a SetupError that tells what is wrong with it. */
export function readServiceZones(file: string | undefined): ServiceZone[] {
  if (!file) return [];
  try {
    return Zones.parse(JSON.parse(readFileSync(file, "utf8"))).features.map(({ properties, geometry }) => ({
      name: properties.name,
      polygons: (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates).map((rings) =>
        rings.map((ring) => ring.map(([longitude, latitude]): [number, number] => [latitude, longitude])),
      ),
    }));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new SetupError(`SERVICE_ZONES: ${file} is no GeoJSON of areas with a name each: ${why}`);
  }
}
