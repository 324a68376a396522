import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, result } from "../shared/endpoint.ts";
import { line } from "../shared/text.ts";

export const Slots = z.object({
  served: z.boolean().describe("Whether partners offer all requested services at this place."),
  outside: z
    .boolean()
    .optional()
    .describe("True if the place lies outside all cities of the business; absent otherwise."),
  unserved: z.array(z.uuid()).describe("The sub-categories that no partner offers at this place."),
  tooMuch: z
    .boolean()
    .describe(
      "Whether the request is more than one order can hold: longer than a business day, or more kinds of services than there are partners at this place.",
    ),
  first: z.iso
    .datetime()
    .nullable()
    .describe(
      "The first free time; null if there is none. For a customer who has neither verified a phone nor paid for an order, the first time that they can book without doing so, if there is one.",
    ),
  days: z
    .array(
      z.object({
        date: z.iso.date().describe("A day in the business's time zone."),
        starts: z
          .array(z.iso.datetime())
          .describe("Times at which a visit can begin, in order; empty if all are taken."),
      }),
    )
    .describe(
      "Every day that can be booked, starting today; of an order that lies beyond these, the days of a week before and after it.",
    ),
});
export type Slots = z.infer<typeof Slots>;

const call = { tag: "Orders", access: "customer" } as const;

const oneId = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** Ids, separated by commas. */
export const listOfIds = new RegExp(`^${oneId}(?:,${oneId})*$`, "i");

/** What is wrong with what a customer wants done, or with where. */
export const errandRefusals = [
  "NOT_OPEN_YET",
  "CLOSED_FOR_A_WHILE",
  "ERRAND_REQUIRED",
  "SERVICES_NOT_OFFERED",
  "CHOICES_CHANGED",
  "TOO_MANY_KINDS",
  "NO_SUCH_ADDRESS",
] as const;

export const listSlots = endpoint({
  ...call,
  method: "GET",
  path: "/slots",
  summary: "Lists the times at which partners can come.",
  description:
    "Pass services and an address, or an order that will be rescheduled. Nothing is reserved: a time is only certain once it is booked. An order with several kinds of services (at most ten) needs as many partners, who all come at the same time.",
  query: z.object({
    services: z
      .string()
      .max(4000, { abort: true })
      .regex(listOfIds, check("BAD_SERVICES"))
      .optional()
      .describe("Ids of services, separated by commas."),
    quantities: z
      .string()
      .max(500, { abort: true })
      .regex(/^[1-9]\d?(?:,[1-9]\d?)*$/, check("BAD_SERVICES"))
      .optional()
      .describe("How many of each of them, in the same order, separated by commas; one of each if omitted."),
    chosen: z
      .string()
      .max(8000, { abort: true })
      .regex(/^[a-z0-9.,-]*$/, check("BAD_SERVICES"))
      .optional()
      .describe(
        "What was chosen of each of them, in the same order, separated by commas: ids of options, separated by points.",
      ),
    addressId: id.optional().describe("One of the customer's addresses."),
    orderId: line(40).optional().describe("One of the customer's orders, by its `_id` or number."),
    extraId: id.optional().describe("With an order: what was proposed in it for another visit, and is to be booked."),
  }),
  limits: [
    { per: "address", times: 600, seconds: 60 },
    { per: "account", times: 120, seconds: 60 },
  ],
  takesBookings: true,
  data: result(Slots),
  refusals: [...errandRefusals, "NO_SUCH_ORDER", "NO_TIME_TO_CHANGE", "NO_SUCH_EXTRA"],
});

export const tellWhenServed = endpoint({
  ...call,
  method: "POST",
  path: "/area_interest",
  summary: "Registers the customer for a message once partners offer these services at an address.",
  description: "Repeating the call does nothing more.",
  body: z.object({ addressId: id, serviceIds: z.array(id).min(1).max(100) }),
  success: "We will tell you as soon as somebody comes there.",
  data: z.object({}),
  refusals: ["NO_SUCH_ADDRESS", "SERVICES_NOT_OFFERED"],
});
