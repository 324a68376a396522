import { z } from "zod";
import { endpoint, result } from "./endpoint.ts";

/** Six digits, as India Post writes them. */
export const pincode = z
  .string("Pincode is required")
  .trim()
  .min(1, "Pincode is required")
  .regex(/^[1-9]\d{5}$/, "Enter a valid 6-digit pincode");

export const Place = z.object({
  pincode: z.string(),
  city: z.string().describe("The city, or outside of the big ones the district: what people write in an address."),
  state: z.string(),
  latitude: z.number().nullable().describe("Where its post offices lie; null where nobody knows."),
  longitude: z.number().nullable(),
});
export type Place = z.infer<typeof Place>;

const call = { method: "GET", access: "public", tag: "Places", refusals: [404] } as const;

export const getPincode = endpoint({
  ...call,
  path: "/pincodes/:pincode",
  summary: "City and state of a pincode.",
  params: z.object({ pincode }),
  limits: [{ per: "address", times: 120, seconds: 60 }],
  data: result(Place),
});

export const getNearestPincode = endpoint({
  ...call,
  path: "/pincodes/near",
  summary: "The pincode whose post offices lie nearest to a position; 404 where none lies within 50 km.",
  query: z.object({
    latitude: z.coerce.number().min(-90).max(90).describe("Degrees, WGS 84."),
    longitude: z.coerce.number().min(-180).max(180).describe("Degrees, WGS 84."),
  }),
  limits: [{ per: "address", times: 120, seconds: 60 }],
  data: result(Place),
});
