import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, result } from "../shared/endpoint.ts";
import { pincode } from "../shared/pincodes.ts";
import { citySlug } from "./cities.ts";

/** Where a visitor is, as far as they have said. */
const where = z.object({
  city: citySlug.optional().describe("The city that they look at, by its `slug`."),
  pincode: pincode.optional().describe("A pincode, or the code of a listed place; goes before the city."),
});

const call = { method: "GET", access: "public", tag: "Orders", params: z.object({ serviceId: id }) } as const;

/**
 * `free`: somebody can come. `taken`: people there do it, and none has time. `unserved`: nobody there does it. `outside`: the business
 * does not work there. `too much`: it is longer than a business day. `unknown`: the visitor must say where.
 */
export const nextFreeAnswers = ["free", "taken", "unserved", "outside", "too much", "unknown"] as const;

export const NextFree = z.object({
  answer: z.enum(nextFreeAnswers),
  first: z.iso.datetime().nullable().describe("The first free time; null if there is none."),
  inDays: z.int().nullable().describe("In how many days that is, by the business's calendar: 0 is today."),
  days: z.int().nonnegative().describe("How many days were looked at, today among them."),
});
export type NextFree = z.infer<typeof NextFree>;

export const nextFree = endpoint({
  ...call,
  path: "/next_free/:serviceId",
  summary: "Tells when somebody can come next for a service, before the visitor has logged in.",
  description:
    "By the same plan as `GET /slots`, and some seconds old at most. Nothing is held. Without a city and a pincode: in the only city of the business, or the one that its texts name. In a city, for its middle.",
  query: where.extend({
    quantity: z.coerce.number().int().min(1).max(99).default(1).describe("How many of it."),
    chosen: z
      .string()
      .max(2000, { abort: true })
      .regex(/^[a-z0-9.-]*$/, check("BAD_SERVICES"))
      .optional()
      .describe("What is chosen of it: ids of options, separated by points."),
  }),
  limits: [{ per: "address", times: 60, seconds: 60 }],
  takesBookings: true,
  data: result(NextFree),
  refusals: ["NOT_OPEN_YET", "CLOSED_FOR_A_WHILE", "SERVICE_NOT_OFFERED", "CHOICES_CHANGED", "NO_SUCH_PINCODE"],
});

/** What customers see of a partner who has agreed to be shown before they come. */
export const PartnerShown = z.object({
  firstName: z.string(),
  photo: z.string().describe("Empty if there is none."),
  overallRating: z.number().describe("To one decimal; 0 if nobody has rated them."),
  ratings: z.int(),
  visits: z.int().describe("How many they have done; 0 if they are new."),
});
export type PartnerShown = z.infer<typeof PartnerShown>;

export const PartnersNear = z.object({
  count: z.int().nonnegative().describe("How many partners do it there."),
  partners: z
    .array(PartnerShown)
    .max(3)
    .describe("Some of them who let themselves be shown, those who are surely rated best first."),
});
export type PartnersNear = z.infer<typeof PartnersNear>;

export const partnersNear = endpoint({
  ...call,
  path: "/partners_near/:serviceId",
  summary: "Tells how many partners do a service where a visitor is, and shows some of them.",
  description:
    "Nothing of them but what customers see of a partner who comes, with the first name alone, and nothing of those who have not agreed.",
  query: where,
  limits: [{ per: "address", times: 60, seconds: 60 }],
  data: result(PartnersNear),
  refusals: ["SERVICE_NOT_OFFERED", "NO_SUCH_PINCODE"],
});
