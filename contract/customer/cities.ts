import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, result, results } from "../shared/endpoint.ts";
import { inEnglish, toldIn } from "../shared/in-english.ts";
import { pincode } from "../shared/pincodes.ts";
import { Position } from "../shared/place.ts";
import { line } from "../shared/text.ts";

/** A city's name in addresses of pages. */
export const citySlug = line(40)
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9-]*$/, check("BAD_CITY_ADDRESS", { example: "kuwait-city" }));

/** A city that the business serves, as its pages know it. */
export const City = z.object({
  slug: z.string().describe("Its name in the addresses of pages."),
  name: z.string(),
  inEnglish: inEnglish("name"),
  email: z.string().describe("Where people of that city write to; empty for the business's own."),
  phone: z.string().describe("Empty for the business's own."),
  hasOwnOffer: z.boolean().describe("Whether some services cost something else there, or are not offered."),
});
export type City = z.infer<typeof City>;

const call = { method: "GET", access: "public", tag: "Places" } as const;

export const listCities = endpoint({
  ...call,
  path: "/cities",
  summary: "Lists the cities that the business serves, in its own order.",
  description: "Empty if the business has named none: then it takes orders from everywhere.",
  query: z.object({ language: toldIn }),
  data: results(City),
});

export const whichCity = endpoint({
  ...call,
  path: "/cities/at",
  summary: "Tells in which of the business's cities a place lies.",
  description: "By its town's code if a city names that town, otherwise by its position.",
  query: z
    .object({
      pincode: pincode.optional().describe("A pincode, or the code of a listed place."),
      latitude: z.coerce.number().pipe(Position.shape.latitude).optional(),
      longitude: z.coerce.number().pipe(Position.shape.longitude).optional(),
    })
    .describe("A pincode, a position, or both."),
  limits: [{ per: "address", times: 120, seconds: 60 }],
  data: result(
    z.object({
      served: z.boolean().describe("False if the business names its cities and the place lies in none of them."),
      city: z.string().nullable().describe("The city's `slug`; null if it lies in none."),
    }),
  ),
});
