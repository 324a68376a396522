import { z } from "zod";
import { endpoint, id, result, results } from "./endpoint.ts";

export const addressTypes = ["Home", "Work", "Other"] as const;

const required = (label: string, max = 200) =>
  z.string().trim().min(1, `${label} is required`).max(max, `${label} is too long`);

export const AddressForm = z.object({
  addressType: z.enum(addressTypes, "Please select address type"),
  flatNo: required("Flat No", 100),
  address: required("Address", 300),
  landmark: required("Landmark"),
  pincode: required("Pincode", 20).regex(/^[1-9]\d{5}$/, "Enter a valid 6-digit pincode"),
  phoneNo: z.string().regex(/^\d{10}$/, "Enter a valid 10-digit phone number"),
});
export type AddressForm = z.infer<typeof AddressForm>;

/** Degrees, WGS 84. A position must be chosen before an address is saved. */
export const Position = z.object({
  latitude: z.number("Choose the place on the map").min(-90).max(90),
  longitude: z.number("Choose the place on the map").min(-180).max(180),
});
export type Position = z.infer<typeof Position>;

export const NewAddress = AddressForm.extend(Position.shape);
export type NewAddress = z.infer<typeof NewAddress>;

export const Address = z.object({
  _id: z.uuid(),
  addressType: z.enum(addressTypes),
  flatNo: z.string(),
  address: z.string(),
  landmark: z.string(),
  pincode: z.string(),
  phoneNo: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Address = z.infer<typeof Address>;

const own = { tag: "Addresses", access: "customer", params: z.object({ userId: id }), refusals: [404] } as const;

export const listAddresses = endpoint({
  ...own,
  method: "GET",
  path: "/myaddresslist/:userId",
  summary: "The customer's saved addresses, newest first.",
  data: results(Address),
});

export const addAddress = endpoint({
  ...own,
  method: "POST",
  path: "/myaddress/:userId",
  summary: "Saves an address.",
  body: NewAddress,
  data: result(Address),
});
