import { z } from "zod";
import { check, type Label } from "../refusals/check.ts";
import { endpoint, id, result, results } from "../shared/endpoint.ts";
import { pincode } from "../shared/places.ts";
import { line, neededLine } from "../shared/text.ts";

export const addressTypes = ["Home", "Work", "Other"] as const;

const required = (what: Label, max = 200) => neededLine(max, check(`NO_${what}`), check(`LONG_${what}`));

export const AddressForm = z.object({
  addressType: z.enum(addressTypes, check("ADDRESS_TYPE_REQUIRED")),
  flatNo: required("FLAT", 100).describe("Flat, house or shop number."),
  address: required("ADDRESS", 300).describe("Street and neighbourhood."),
  landmark: required("LANDMARK").describe("What to look for when one comes near."),
  pincode: pincode.describe("A pincode that is known: it gives the address its city and state."),
  phoneNo: z
    .string(check("BAD_ADDRESS_PHONE"))
    .regex(/^\d{10}$/, check("BAD_ADDRESS_PHONE"))
    .describe("Whom to ring at this address."),
  accessInstructions: line(300)
    .optional()
    .describe(
      "How to get in, for the partner who comes: a gate's code, a lift, whom to ask for. Left out of a change, it stays.",
    ),
});
export type AddressForm = z.infer<typeof AddressForm>;

/** Degrees, WGS 84. A position must be chosen before an address is saved. */
export const Position = z.object({
  latitude: z.number(check("PLACE_REQUIRED")).min(-90).max(90).describe("Degrees, WGS 84."),
  longitude: z.number(check("PLACE_REQUIRED")).min(-180).max(180).describe("Degrees, WGS 84."),
});
export type Position = z.infer<typeof Position>;

export const NewAddress = AddressForm.extend(Position.shape);
export type NewAddress = z.infer<typeof NewAddress>;

/** An address as it shall be from now on. Without a position it keeps the one that it has. */
export const AddressChange = AddressForm.extend(Position.partial().shape).refine(
  ({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined),
  { path: ["longitude"], message: check("PLACE_REQUIRED") },
);
export type AddressChange = z.infer<typeof AddressChange>;

export const Address = z.object({
  _id: z.uuid(),
  addressType: z.enum(addressTypes),
  flatNo: z.string(),
  address: z.string(),
  landmark: z.string(),
  pincode: z.string(),
  city: z.string().describe("The pincode's city."),
  state: z.string().describe("The pincode's state."),
  phoneNo: z.string(),
  accessInstructions: z.string().describe("How to get in; empty where nothing was said."),
  latitude: z.number(),
  longitude: z.number(),
});
export type Address = z.infer<typeof Address>;

const own = { tag: "Addresses", access: "customer" } as const;
const ofUser = { ...own, params: z.object({ userId: id }) } as const;
const one = { ...own, path: "/myaddress/:addressId", params: z.object({ addressId: id }) } as const;

export const listAddresses = endpoint({
  ...ofUser,
  method: "GET",
  path: "/myaddresslist/:userId",
  summary: "The customer's saved addresses, newest first.",
  data: results(Address),
  refusals: ["NOTHING_FOR_ACCOUNT"],
});

export const addAddress = endpoint({
  ...ofUser,
  method: "POST",
  path: "/myaddress/:userId",
  summary: "Saves an address. Repeatable under the same Idempotency-Key.",
  body: NewAddress,
  idempotent: true,
  data: result(Address),
  refusals: ["NOTHING_FOR_ACCOUNT", "UNKNOWN_PINCODE", "TOO_MANY_ADDRESSES", "SENT_OTHERWISE"],
});

export const changeAddress = endpoint({
  ...one,
  method: "PUT",
  summary: "Changes a saved address. Orders keep the address they were placed with.",
  body: AddressChange,
  data: result(Address),
  refusals: ["NO_SUCH_ADDRESS", "UNKNOWN_PINCODE"],
});

export const deleteAddress = endpoint({
  ...one,
  method: "DELETE",
  summary: "Deletes a saved address; 404 where it is gone already. Orders keep the address they were placed with.",
  data: z.object({}),
  refusals: ["NO_SUCH_ADDRESS"],
});
