import { countries } from "@chowk/contract/countries";
import { country } from "@chowk/contract/country";
import { z } from "zod";
import { isZone } from "../../time/zoned.ts";

/** Whose site it is, and at which address. */
export const siteSettings = {
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("The site's address as people type it, for canonical links. Defaults to http://HOST:PORT."),
  COUNTRY: z
    .enum(countries.map(({ code }) => code))
    .default(country().code)
    .describe(
      "Country of the business, which decides its currency, its phone numbers and its usual time zone: `IN`, `KW` or `AE`. A database belongs to one country for good.",
    ),
  TIME_ZONE: z
    .string()
    .refine(isZone, "must be the name of a time zone, such as Asia/Kolkata")
    .default(country().timeZone)
    .describe("Time zone of the business's days and hours, by its IANA name. Defaults to that of `COUNTRY`."),
  API_BASE_PATH: z
    .string()
    .regex(/^(\/[a-z0-9-]+)+$/)
    .default("/api/chowk365")
    .describe("Path prefix of the API's calls."),
};
