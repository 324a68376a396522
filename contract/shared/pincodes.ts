import { z } from "zod";
import { isTownCode, isTownListed } from "../countries/in-force.ts";
import { check } from "../refusals/check.ts";
import { endpoint, result, results } from "./endpoint.ts";
import { toldIn } from "./in-english.ts";

export const pincodeRequired = () => check(isTownListed() ? "TOWN_REQUIRED" : "PINCODE_REQUIRED");
const bad = () => check(isTownListed() ? "TOWN_REQUIRED" : "BAD_PINCODE");

/** Six digits, as India Post writes them; in a country that lists its places, the code of one (`GET /localities`). */
export const pincode = z
  .string({ error: pincodeRequired })
  .max(40, { error: bad, abort: true })
  .trim()
  .min(1, { error: pincodeRequired, abort: true })
  .refine(isTownCode, { error: bad });

export const Pincode = z.object({
  pincode: z.string(),
  city: z.string().describe("The city, or outside big cities the district, as people write it in an address."),
  state: z.string(),
  latitude: z.number().nullable().describe("Position of its post offices; null if unknown."),
  longitude: z.number().nullable(),
});
export type Pincode = z.infer<typeof Pincode>;

const call = { method: "GET", access: "public", tag: "Places" } as const;

export const getPincode = endpoint({
  ...call,
  path: "/pincodes/:pincode",
  summary: "Returns the city and state of a pincode.",
  params: z.object({ pincode }),
  limits: [{ per: "address", times: 120, seconds: 60 }],
  data: result(Pincode),
  refusals: ["NO_SUCH_PINCODE"],
});

/** A position, no more precise than is worth asking: three decimals are 100 m. */
const position = z.object({
  latitude: z.coerce.number().min(-90).max(90).describe("Degrees, WGS 84; three decimals (100 m) are enough."),
  longitude: z.coerce.number().min(-180).max(180).describe("Degrees, WGS 84; three decimals are enough."),
});

export const getNearestPincode = endpoint({
  ...call,
  path: "/pincodes/near",
  summary: "Returns the pincode whose post offices are nearest to a position.",
  description: "404 if there is none within 50 km.",
  query: position,
  limits: [{ per: "address", times: 120, seconds: 60 }],
  data: result(Pincode),
  refusals: ["NO_PINCODE_NEAR"],
});

export const DescribedPlace = Pincode.extend({
  address: z.string().describe("Street, neighbourhood and city, as far as they are known; otherwise empty."),
});
export type DescribedPlace = z.infer<typeof DescribedPlace>;

export const describePosition = endpoint({
  ...call,
  access: "customer",
  path: "/places/near",
  summary: "Returns the address of a position.",
  description:
    "Street and pincode come from the configured geocoder (`GEOCODER_URL`), for cells of 50 m. Without a geocoder, or if it does not respond, the response has the nearest pincode within 50 km and an empty `address`. 404 if nothing is known about the position.",
  query: position,
  limits: [{ per: "account", times: 30, seconds: 60 }],
  data: result(DescribedPlace),
  refusals: ["NO_PINCODE_NEAR"],
});

export const ListedPlace = z.object({
  code: z.string().describe("What an address sends as its `pincode`."),
  name: z.string().describe("In the language asked for, if people there write it otherwise than in English."),
  within: z.string().describe("The governorate or emirate that it lies in."),
});
export type ListedPlace = z.infer<typeof ListedPlace>;

export const listLocalities = endpoint({
  ...call,
  path: "/localities",
  summary: "Lists the places to choose from in an address.",
  description: "Empty in a country where people type a pincode instead.",
  query: z.object({ language: toldIn }),
  data: results(ListedPlace),
});

const point = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);

export const ServiceZone = z.object({
  name: z.string(),
  polygons: z
    .array(z.array(z.array(point)))
    .describe(
      "Each polygon is its outline followed by its holes, as rings of latitude and longitude: degrees, WGS 84.",
    ),
});
export type ServiceZone = z.infer<typeof ServiceZone>;

export const listServiceZones = endpoint({
  method: "GET",
  path: "/service-zones",
  access: "public",
  tag: "Places",
  summary: "Lists the areas where the business works, to show on maps.",
  description: "Those that are configured (`SERVICE_ZONES`), and the outlines of the cities that are served.",
  data: results(ServiceZone),
});
