import { z } from "zod";
import { country } from "../countries/in-force.ts";
import { check } from "../refusals/check.ts";
import { crossesItself } from "./geometry.ts";

/** Enough for a coast, few enough to be looked at for every order. */
export const mostCorners = 200;

const corner = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);

const isInCountry = ([latitude, longitude]: readonly [number, number]) => {
  const { south, west, north, east } = country().box;
  return south <= latitude && latitude <= north && west <= longitude && longitude <= east;
};

/** What is drawn on the map: an outline, closed from its last corner to its first. */
export const Shape = z
  .array(corner)
  .min(3, check("SHAPE_OF_TWO"))
  .max(mostCorners, check("SHAPE_TOO_FINE", { most: mostCorners }))
  .refine((shape) => shape.every(isInCountry), check("SHAPE_ABROAD"))
  // A shape with too many corners is not compared with itself.
  .refine((shape) => shape.length > mostCorners || !crossesItself(shape), check("SHAPE_CROSSES_ITSELF"))
  .describe("Corners in turn, as latitude and longitude: degrees, WGS 84. No two sides cross.");
export type Shape = z.infer<typeof Shape>;
