import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, result, results } from "../shared/endpoint.ts";
import { AddressForm, Place, Position } from "../shared/place.ts";

export const NewAddress = AddressForm.extend(Position.shape);
export type NewAddress = z.infer<typeof NewAddress>;

/** An address as it should be from now on. Without a position, it keeps its old one. */
export const AddressChange = AddressForm.extend(Position.partial().shape).refine(
  ({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined),
  { path: ["longitude"], message: check("PLACE_REQUIRED") },
);
export type AddressChange = z.infer<typeof AddressChange>;

export const Address = Place.extend({
  _id: z.uuid(),
  city: z.string().describe("The pincode's city."),
  state: z.string().describe("The pincode's state."),
});
export type Address = z.infer<typeof Address>;

const own = { tag: "Addresses", access: "customer" } as const;
const ofUser = { ...own, params: z.object({ userId: id }) } as const;
const one = { ...own, path: "/myaddress/:addressId", params: z.object({ addressId: id }) } as const;

export const listAddresses = endpoint({
  ...ofUser,
  method: "GET",
  path: "/myaddresslist/:userId",
  summary: "Lists the customer's saved addresses, newest first.",
  data: results(Address),
  refusals: ["NOTHING_FOR_ACCOUNT"],
});

export const addAddress = endpoint({
  ...ofUser,
  method: "POST",
  path: "/myaddress/:userId",
  summary: "Saves an address.",
  description: "Can be repeated safely with the same Idempotency-Key.",
  body: NewAddress,
  idempotent: true,
  data: result(Address),
  refusals: ["NOTHING_FOR_ACCOUNT", "UNKNOWN_PINCODE", "TOO_MANY_ADDRESSES", "SENT_OTHERWISE"],
});

export const changeAddress = endpoint({
  ...one,
  method: "PUT",
  summary: "Changes a saved address.",
  description: "Orders keep the address they were placed with.",
  body: AddressChange,
  data: result(Address),
  refusals: ["NO_SUCH_ADDRESS", "UNKNOWN_PINCODE"],
});

export const deleteAddress = endpoint({
  ...one,
  method: "DELETE",
  summary: "Deletes a saved address.",
  description: "404 if it was already deleted. Orders keep the address they were placed with.",
  data: z.object({}),
  refusals: ["NO_SUCH_ADDRESS"],
});
