import { z } from "zod";
import { isPhone, phoneDigits } from "../countries/in-force.ts";
import { check, type Label } from "../refusals/check.ts";
import { pincode } from "./pincodes.ts";
import { line, neededLine } from "./text.ts";

export const addressTypes = ["Home", "Work", "Other"] as const;

const required = (what: Label, max = 200) => neededLine(max, check(`NO_${what}`), check(`LONG_${what}`));

const badPhone = () => check("BAD_ADDRESS_PHONE", { digits: phoneDigits() });

/** What somebody types about a place. */
export const AddressForm = z.object({
  addressType: z.enum(addressTypes, check("ADDRESS_TYPE_REQUIRED")),
  flatNo: required("FLAT", 100).describe("Flat, house or shop number."),
  address: required("ADDRESS", 300).describe("Street and neighbourhood."),
  landmark: required("LANDMARK").describe("What to look for nearby."),
  pincode: pincode.describe("A known pincode. It determines the city and state of the address."),
  phoneNo: z
    .string({ error: badPhone })
    .max(20, { error: badPhone, abort: true })
    .refine(isPhone, { error: badPhone })
    .describe("Phone number to call at this address."),
  accessInstructions: line(300)
    .optional()
    .describe(
      "How to get in, for the partner who comes: a gate code, a lift, whom to ask for. If omitted from a change, it stays as it is.",
    ),
});
export type AddressForm = z.infer<typeof AddressForm>;

/** Only how to get in: for an order that has been placed. */
export const WayIn = z.object({
  accessInstructions: AddressForm.shape.accessInstructions
    .unwrap()
    .describe("How to get in; empty for no instructions."),
});

/** The pin: degrees, WGS 84. It must be set before an address is saved. */
export const Position = z.object({
  latitude: z.number(check("PLACE_REQUIRED")).min(-90).max(90).describe("Degrees, WGS 84."),
  longitude: z.number(check("PLACE_REQUIRED")).min(-180).max(180).describe("Degrees, WGS 84."),
});
export type Position = z.infer<typeof Position>;

/** A place where work is done, as it is read. All calls that return a place build their form of it from this. */
export const Place = z.object({
  addressType: z.enum(addressTypes),
  flatNo: z.string(),
  address: z.string(),
  landmark: z.string(),
  pincode: z.string(),
  phoneNo: z.string(),
  accessInstructions: z.string().describe("How to get in; empty if there are no instructions."),
  latitude: z.number(),
  longitude: z.number(),
} satisfies Record<keyof AddressForm | keyof Position, z.ZodType>);
export type Place = z.infer<typeof Place>;

/** A place as an order keeps it, with its town as it was called then. */
export const OrderPlace = Place.omit({ latitude: true, longitude: true }).extend({ area: z.string() });
export type OrderPlace = z.infer<typeof OrderPlace>;

/** For the partner who goes there. */
export const PlaceToGoTo = Place.omit({ addressType: true, phoneNo: true });
export type PlaceToGoTo = z.infer<typeof PlaceToGoTo>;

const { addressType: type, phoneNo: phone, ...written } = OrderPlace.shape;
/** An order's place as the desk reads it. */
export const DeskPlace = z.object({ type, ...written, phone });
export type DeskPlace = z.infer<typeof DeskPlace>;
