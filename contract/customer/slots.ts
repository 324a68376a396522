import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, result } from "../shared/endpoint.ts";
import { line } from "../shared/text.ts";

export const Slots = z.object({
  served: z.boolean().describe("Somebody does all that is asked for at this place."),
  unserved: z.array(z.uuid()).describe("The sub-categories that nobody does at this place."),
  tooMuch: z
    .boolean()
    .describe(
      "More than one order can hold: longer than a day, or more kinds of services than partners at this place.",
    ),
  first: z.iso
    .datetime()
    .nullable()
    .describe(
      "The first free time of all; null where there is none. For an account that has neither verified a phone nor paid an order, the first that it can book as it is, where there is one.",
    ),
  days: z
    .array(
      z.object({
        date: z.iso.date().describe("A day of the business, in its time zone."),
        starts: z.array(z.iso.datetime()).describe("When a visit can begin, in order; none where all are taken."),
      }),
    )
    .describe("Every day that can be booked, from today."),
});
export type Slots = z.infer<typeof Slots>;

const call = { tag: "Orders", access: "customer" } as const;

const oneId = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const ids = new RegExp(`^${oneId}(?:,${oneId})*$`, "i");

export const listSlots = endpoint({
  ...call,
  method: "GET",
  path: "/slots",
  summary: "When somebody can come, for services at an address, or for an order that is to be moved.",
  description:
    "Of services and address, or of an order. Nothing is held: what is free is only known when it is booked. An order of several kinds of services (ten at most) needs as many partners, who all come at the same time.",
  query: z.object({
    services: z
      .string()
      .max(4000, { abort: true })
      .regex(ids, check("BAD_SERVICES"))
      .optional()
      .describe("The ids of services, separated by commas."),
    addressId: id.optional().describe("One of the customer's addresses."),
    orderId: line(40).optional().describe("One of the customer's orders, by its `_id` or its number."),
  }),
  limits: [
    { per: "address", times: 600, seconds: 60 },
    { per: "account", times: 120, seconds: 60 },
  ],
  takesBookings: true,
  data: result(Slots),
  refusals: [
    "ERRAND_REQUIRED",
    "SERVICES_NOT_OFFERED",
    "TOO_MANY_KINDS",
    "NO_SUCH_ADDRESS",
    "NO_SUCH_ORDER",
    "NO_TIME_TO_CHANGE",
  ],
});

export const tellWhenServed = endpoint({
  ...call,
  method: "POST",
  path: "/area_interest",
  summary: "Has the customer told when somebody comes to an address for these services. Repeatable.",
  body: z.object({ addressId: id, serviceIds: z.array(id).min(1).max(100) }),
  success: "We will tell you as soon as somebody comes there.",
  data: z.object({}),
  refusals: ["NO_SUCH_ADDRESS", "SERVICES_NOT_OFFERED"],
});
