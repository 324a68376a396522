import { z } from "zod";
import { citySlug } from "../customer/cities.ts";
import { contact } from "../customer/storefront.ts";
import { check } from "../refusals/check.ts";
import { endpoint, id, result, results } from "../shared/endpoint.ts";
import { defaultLanguage, languageCodes } from "../shared/languages.ts";
import { DaysOff, OpenHours } from "../shared/open-hours.ts";
import { pincode } from "../shared/pincodes.ts";
import { said } from "../shared/said.ts";
import { seen, version } from "../shared/seen.ts";
import { line } from "../shared/text.ts";
import { Shape } from "../shared/zone.ts";
import { amount } from "./catalogue.ts";

/** The most towns that one city can have: more than India's largest has pincodes. */
export const mostTowns = 1000;

/** What the desk says of a city. */
const CityForm = z.object({
  slug: citySlug.describe("Its name in the addresses of pages."),
  name: said(60).refine((name) => name[defaultLanguage] !== "", {
    path: [defaultLanguage],
    message: check("ENGLISH_REQUIRED"),
  }),
  position: z
    .int(check("NOT_WITHIN", { least: 1, most: 999 }))
    .min(1, check("NOT_WITHIN", { least: 1, most: 999 }))
    .max(999, check("NOT_WITHIN", { least: 1, most: 999 }))
    .describe("Its place among the cities."),
  served: z.boolean().describe("Whether orders are taken there."),
  email: contact.email,
  phone: contact.phone,
  hours: OpenHours.describe("When visits take place there; on a weekday that is not listed there are none."),
  daysOff: DaysOff,
  towns: z.array(pincode).max(mostTowns).describe("Pincodes, or codes of listed places."),
  shapes: z.array(Shape).max(10).describe("Outlines on the map, besides the towns."),
});
export type CityForm = z.infer<typeof CityForm>;

/** A city where orders are taken lies somewhere, and is open at some time. */
const whole = <Form extends z.ZodType<CityForm>>(form: Form) =>
  form
    .refine(({ served, towns, shapes }) => !served || towns.length + shapes.length > 0, {
      path: ["towns"],
      message: check("NOTHING_SERVED"),
    })
    .refine(({ served, hours }) => !served || hours.length > 0, { path: ["hours"], message: check("NEVER_OPEN") });

export const Town = z.object({
  code: z.string().describe("A pincode, or the code of a listed place."),
  name: z.string(),
  within: z.string().describe("What it lies in: a state, a governorate."),
});
export type Town = z.infer<typeof Town>;

export const DeskCity = CityForm.extend({
  _id: z.uuid(),
  towns: z.array(Town),
  isLast: z
    .boolean()
    .describe("Whether it is the only city that takes orders: without it, they are taken from everywhere."),
  version,
});
export type DeskCity = z.infer<typeof DeskCity>;

// What a business serves is what its owners decide.
const call = { tag: "Desk", access: "operator", operatorRoles: ["owner"] } as const;
const one = { ...call, path: "/desk/cities/:id", params: z.object({ id }) } as const;
const OF_FORM = ["CITY_ADDRESS_TAKEN", "TOWN_OF_ANOTHER_CITY", "UNKNOWN_TOWN"] as const;
/** A thousand towns and ten outlines, as JSON. */
const maxBodyBytes = 200_000;

export const deskCities = endpoint({
  ...call,
  method: "GET",
  path: "/desk/cities",
  summary: "Lists the business's cities.",
  data: results(
    DeskCity.pick({ _id: true, slug: true, name: true, position: true, served: true }).extend({
      towns: z.int().describe("Number of its towns."),
      shapes: z.int().describe("Number of its outlines."),
    }),
  ),
});

export const deskCity = endpoint({
  ...one,
  method: "GET",
  summary: "Returns a city with its zone, its hours and its days off.",
  description: "Past days off are omitted.",
  data: result(DeskCity),
  refusals: ["NO_SUCH_CITY"],
});

export const addCity = endpoint({
  ...call,
  method: "POST",
  path: "/desk/cities",
  summary: "Adds a city.",
  description: "Once a city is served, orders are taken only from the zones of served cities.",
  body: whole(CityForm),
  maxBodyBytes,
  data: result(DeskCity),
  refusals: OF_FORM,
});

export const changeCity = endpoint({
  ...one,
  method: "PUT",
  summary: "Changes a city as a whole.",
  description: "Orders that were placed stay as they are.",
  body: whole(CityForm.extend({ seen })),
  maxBodyBytes,
  data: result(DeskCity),
  refusals: ["NO_SUCH_CITY", "CHANGED_SINCE", ...OF_FORM],
});

export const removeCity = endpoint({
  ...one,
  method: "DELETE",
  summary: "Removes a city.",
  description: "Orders that were placed there stay as they are.",
  data: z.object({}),
  refusals: ["NO_SUCH_CITY"],
});

export const findTowns = endpoint({
  ...call,
  method: "GET",
  path: "/desk/towns",
  summary: "Finds towns for a city's zone, by the beginning of a pincode or of a name.",
  description: "Where the country lists its places, they are all returned if nothing is searched for.",
  query: z.object({
    search: line(60).default(""),
    language: z.enum(languageCodes).default(defaultLanguage).describe("Of listed places' names."),
  }),
  data: z.object({ results: z.array(Town), more: z.boolean().describe("Whether there are more than are returned.") }),
});

const OwnOffer = z.object({
  _id: z.uuid().describe("The service's."),
  price: amount("price").nullable().describe("Its price in this city; null for the usual one."),
  hidden: z.boolean().describe("Whether this city does not offer it."),
});

export const CityOffer = z.object({
  services: z
    .array(
      OwnOffer.extend({
        price: z.number().nullable(),
        name: z.string(),
        subCategory: z.string(),
        usual: z.number().describe("What it costs elsewhere."),
      }),
    )
    .describe("All services that customers see, in the order of the site."),
  version,
});
export type CityOffer = z.infer<typeof CityOffer>;

const offer = { ...one, path: "/desk/cities/:id/offer" } as const;

export const cityOffer = endpoint({
  ...offer,
  method: "GET",
  summary: "Returns what a city's customers are offered, and at which prices.",
  data: result(CityOffer),
  refusals: ["NO_SUCH_CITY"],
});

export const changeCityOffer = endpoint({
  ...offer,
  method: "PUT",
  summary: "Gives services prices of their own in a city, or takes them off its offer.",
  description:
    "Services that are not named stay as they are. Customers see it at once; orders that were placed stay as they are.",
  body: z.object({ services: z.array(OwnOffer).min(1).max(1000), seen }),
  maxBodyBytes,
  data: result(CityOffer),
  refusals: ["NO_SUCH_CITY", "CHANGED_SINCE", "NO_SUCH_CATALOGUE_ENTRY"],
});
