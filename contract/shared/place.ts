import { z } from "zod";
import { country, isPhone, partNames, phoneDigits } from "../countries/in-force.ts";
import { check, type Label } from "../refusals/check.ts";
import { addressTypes } from "./kinds.ts";
import { pincode } from "./pincodes.ts";
import { line, neededLineWhere } from "./text.ts";

const required = (what: Label, max: number, isNeeded: () => boolean) =>
  neededLineWhere(isNeeded, max, check(`NO_${what}`), check(`LONG_${what}`));

const isWrittenFreely = () => country().address.parts.length === 0;
const needsLandmark = () => country().address.needsLandmark;

const badPhone = () => check("BAD_ADDRESS_PHONE", { digits: phoneDigits() });

const someParts = <T extends z.ZodType<string>>(text: T) => z.partialRecord(z.enum(partNames), text);

/** The parts of an address as its country asks for them; what it does not ask for is left out. */
const parts = someParts(line(60))
  .superRefine((given, context) => {
    for (const { name: part, needed, digits } of country().address.parts) {
      const text = given[part] ?? "";
      const fault = (message: string) => context.addIssue({ code: "custom", path: [part], message });
      if (needed && text === "") fault(check("PART_REQUIRED", { part }));
      if (digits && text !== "" && !(text.length === digits && /^\d+$/.test(text)))
        fault(check("PART_NOT_OF_LENGTH", { part, digits }));
    }
  })
  .prefault({})
  .describe(
    "Block, street and so on, in countries where an address has them. `flatNo` and `address` follow from them there.",
  );

/** What somebody types about a place. */
export const AddressForm = z.object({
  addressType: z.enum(addressTypes, check("ADDRESS_TYPE_REQUIRED")),
  flatNo: required("FLAT", 100, isWrittenFreely).describe("Flat, house or shop number."),
  address: required("ADDRESS", 300, isWrittenFreely).describe("Street and neighbourhood."),
  parts,
  landmark: required("LANDMARK", 200, needsLandmark).describe(
    "What to look for nearby. May be empty in some countries.",
  ),
  pincode: pincode.describe(
    "A known pincode, or the code of a listed place. It determines the city and state of the address.",
  ),
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
/** The same as it is sent. */
export type AddressFormInput = z.input<typeof AddressForm>;

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
  parts: someParts(z.string()).describe(
    "What the two are made of, in countries where an address has parts; otherwise empty.",
  ),
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
