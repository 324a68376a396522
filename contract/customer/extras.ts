import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, id, moment, results } from "../shared/endpoint.ts";
import { inEnglish } from "../shared/in-english.ts";
import { rateKinds } from "../shared/kinds.ts";
import { neededLine } from "../shared/text.ts";
import { orderStatuses } from "./orders.ts";

/** `expired`: the visit was over before the customer had answered. */
export const extraStates = ["proposed", "agreed", "declined", "withdrawn", "expired"] as const;

/** What a partner found on site and proposes to add to an order. */
export const Extra = z.object({
  _id: z.uuid(),
  jobId: z.uuid().describe("`_id` of the visit."),
  state: z.enum(extraStates),
  reason: z.string().describe("In the partner's words; empty once personal data was erased."),
  photo: z
    .string()
    .describe("Link that opens the partner's picture for 15 minutes; empty once personal data was erased."),
  lines: z.array(
    z.object({
      kind: z.enum(rateKinds),
      name: z.string(),
      quantity: z.int().min(1),
      price: z.number().describe("Of all of them, in the currency of prices."),
      inEnglish: inEnglish("name"),
    }),
  ),
  added: z.number().describe("What it adds to the order, in the currency of prices."),
  minutes: z.int().describe("What it adds to the visit."),
  newTotal: z
    .number()
    .nullable()
    .describe(
      "Total of the order with it: the one agreed to, or, while it is proposed, what it would be now; else null. Of another visit, which is an order of its own, what that costs.",
    ),
  newCash: z
    .number()
    .nullable()
    .describe(
      "Cash that would be left to pay at the door of all visits that are not done; null unless it is proposed.",
    ),
  proposedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  anotherVisit: z
    .boolean()
    .optional()
    .describe(
      "Whether it is done in a visit of its own, at a time that the customer chooses; absent in older answers.",
    ),
  answerBy: z.iso
    .datetime()
    .nullable()
    .optional()
    .describe("Until when another visit can be booked, while it is proposed; else null."),
  order: z
    .object({ _id: z.uuid(), ordId: z.string(), startsAt: z.iso.datetime().nullable(), status: z.enum(orderStatuses) })
    .nullable()
    .optional()
    .describe("The order that was made of it, once its customer has chosen a time; else null."),
  decidedBy: z
    .enum(["account", "code"])
    .nullable()
    .describe("How the customer decided: in their account, or by reading the code aloud; else null."),
});
export type Extra = z.infer<typeof Extra>;

const call = { tag: "Orders", access: "customer" } as const;
const order = neededLine(40, check("ORDER_REQUIRED")).describe("The order's `_id` or its number.");
const params = z.object({ id: order, extraId: id });

export const listExtras = endpoint({
  ...call,
  method: "GET",
  path: "/odm/srv_booking/:id/extras",
  summary: "Lists what partners proposed to add to an order, oldest first.",
  params: z.object({ id: order }),
  data: results(Extra),
  refusals: ["NO_SUCH_ORDER"],
});

export const agreeToExtra = endpoint({
  ...call,
  method: "POST",
  path: "/odm/srv_booking/:id/extras/:extraId/agree",
  summary: "Agrees to what a partner proposed to add, which puts it on the bill.",
  description: "Repeating the call does nothing more.",
  params,
  body: z.object({
    newTotal: z
      .number()
      .min(0)
      .max(100_000_000)
      .describe("Total that the customer was shown and agrees to; 409 if it is another one by now."),
  }),
  data: results(Extra),
  refusals: ["NO_SUCH_ORDER", "NO_SUCH_EXTRA", "EXTRA_DECIDED", "EXTRA_NEEDS_TIME", "TOTAL_CHANGED"],
});

export const bookExtra = endpoint({
  ...call,
  method: "POST",
  path: "/odm/srv_booking/:id/extras/:extraId/book",
  summary: "Books what a partner proposed for another visit, as an order of its own.",
  description:
    "It is paid once it is done. The partner who proposed it is asked first. `GET /slots` with `extraId` has the times. Repeating the call does nothing more.",
  params,
  body: z.object({
    slot: moment.describe("When the visit begins: one of the times returned by `GET /slots`."),
    total: z
      .number()
      .min(0)
      .max(100_000_000)
      .describe("Price that the customer was shown and agrees to; 409 if it is another one."),
  }),
  takesBookings: true,
  data: results(Extra),
  refusals: [
    ...["NO_SUCH_ORDER", "NO_SUCH_EXTRA", "EXTRA_DECIDED", "TOTAL_CHANGED", "NOT_OPEN_YET", "CLOSED_FOR_A_WHILE"],
    ...["MANY_BOOK", "NOBODY_COMES", "TOO_MUCH_FOR_A_VISIT", "ALL_BOOKED", "TIME_TAKEN", "OTHERS_FASTER"],
  ] as const,
});

export const declineExtra = endpoint({
  ...call,
  method: "POST",
  path: "/odm/srv_booking/:id/extras/:extraId/decline",
  summary: "Declines what a partner proposed to add.",
  description: "What was booked is done all the same. Repeating the call does nothing more.",
  params,
  data: results(Extra),
  refusals: ["NO_SUCH_ORDER", "NO_SUCH_EXTRA", "EXTRA_DECIDED"],
});
