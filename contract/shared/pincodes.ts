import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, result, results } from "./endpoint.ts";

/** Six digits, as India Post writes them. */
export const pincode = z
  .string(check("PINCODE_REQUIRED"))
  .max(20, { error: check("BAD_PINCODE"), abort: true })
  .trim()
  .min(1, check("PINCODE_REQUIRED"))
  .regex(/^[1-9]\d{5}$/, check("BAD_PINCODE"));

export const Pincode = z.object({
  pincode: z.string(),
  city: z.string().describe("The city, or outside of the big ones the district: what people write in an address."),
  state: z.string(),
  latitude: z.number().nullable().describe("Where its post offices lie; null where nobody knows."),
  longitude: z.number().nullable(),
});
export type Pincode = z.infer<typeof Pincode>;

const call = { method: "GET", access: "public", tag: "Places" } as const;

export const getPincode = endpoint({
  ...call,
  path: "/pincodes/:pincode",
  summary: "City and state of a pincode.",
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
  summary: "The pincode whose post offices lie nearest to a position; 404 where none lies within 50 km.",
  query: position,
  limits: [{ per: "address", times: 120, seconds: 60 }],
  data: result(Pincode),
  refusals: ["NO_PINCODE_NEAR"],
});

export const DescribedPlace = Pincode.extend({
  address: z.string().describe("Street, neighbourhood and city as far as they are known, else empty."),
});
export type DescribedPlace = z.infer<typeof DescribedPlace>;

export const describePosition = endpoint({
  ...call,
  access: "customer",
  path: "/places/near",
  summary: "What to write of a position in an address; 404 where nothing is known there.",
  description:
    "Street and pincode by the geocoder that is set up (`GEOCODER_URL`), for cells of 50 m. Without one, or where it gives no answer, the nearest pincode within 50 km and an empty `address`.",
  query: position,
  limits: [{ per: "account", times: 30, seconds: 60 }],
  data: result(DescribedPlace),
  refusals: ["NO_PINCODE_NEAR"],
});

const point = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);

export const ServiceZone = z.object({
  name: z.string(),
  polygons: z
    .array(z.array(z.array(point)))
    .describe("Each is its outline, and then its holes, as rings of latitude and longitude: degrees, WGS 84."),
});
export type ServiceZone = z.infer<typeof ServiceZone>;

export const listServiceZones = endpoint({
  method: "GET",
  path: "/service-zones",
  access: "public",
  tag: "Places",
  summary: "Where the business works, to be shown on maps; empty where the site does not say (`SERVICE_ZONES`).",
  data: results(ServiceZone),
});
