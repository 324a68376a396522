import { z } from "zod";

/** What is drawn on maps, and what finds an address. */
export const mapSettings = {
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => ["{z}", "{x}", "{y}"].every((gap) => url.includes(gap)) && !url.includes("{s}"),
      "must hold {z}, {x} and {y}, and no {s}",
    )
    .optional()
    .describe(
      "Address from which browsers load map tiles: `https://tiles.example/{z}/{x}/{y}.png`. Without it and `MAP_FILE`, or if it is out of reach, the map shows only coasts and cities. In India it must show the country's borders as Survey of India does.",
    ),
  MAP_FILE: z
    .string()
    .optional()
    .describe(
      "Map that the server itself has, in place of `MAP_TILES_URL`: the path of a PMTiles file (docs/run/map.md). Read at start, which fails if browsers could not draw it.",
    ),
  MAP_ATTRIBUTION: z
    .string()
    .optional()
    .describe(
      "Attribution that the map must show, as HTML: `&copy; <a href=…>OpenStreetMap</a>`. Required with MAP_TILES_URL; a file usually names its own.",
    ),
  SERVICE_ZONES: z
    .string()
    .optional()
    .describe(
      "GeoJSON file with the areas where the business works, each with a `name`, to show on the map. Read once at start.",
    ),
  GEOCODER_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Service that supports Nominatim's reverse geocoding, to fill in street and pin code from a place on the map: `https://nominatim.example/`. It is called at most once a second. If unset, the nearest known pin code is filled in.",
    ),
};
