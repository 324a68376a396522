import { z } from "zod";
import { Address, NewAddress } from "../customer/addresses.ts";
import { Booking, bookingRefusals } from "../customer/orders.ts";
import { checkPromo, promoRefusals } from "../customer/promo-codes.ts";
import { errandRefusals, listSlots, Slots } from "../customer/slots.ts";
import { endpoint, id, moment, result, results } from "../shared/endpoint.ts";
import { phonePayments } from "../shared/kinds.ts";
import { languageCodes } from "../shared/languages.ts";
import { name, phone } from "../shared/person.ts";
import { line } from "../shared/text.ts";
import { DeskOrderRow } from "./order-list.ts";

/** How many callers a search lists. */
export const mostCallers = 8;

/** Somebody who may be on the phone. */
export const CallerRow = z.object({
  _id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  isKnown: z
    .boolean()
    .describe(
      "Whether the desk can book for them: they have verified the phone, have paid for an order, or the business made the account. Any other account may be a stranger's who only named the number.",
    ),
  orders: z.int(),
});
export type CallerRow = z.infer<typeof CallerRow>;

export const Caller = CallerRow.extend({
  reachedBy: z
    .array(z.enum(["sms", "email"]))
    .describe("How messages about an order reach them; empty if none does: tell them all they need to know."),
  mayPayByLink: z
    .boolean()
    .describe("Whether a link to pay can be sent to them: something can be paid online, and a message reaches them."),
  latestOrders: z.array(DeskOrderRow).describe("At most five."),
  addresses: z.array(Address).describe("Newest first."),
});
export type Caller = z.infer<typeof Caller>;

const call = { tag: "Desk: orders by phone", access: "operator", operatorRoles: ["dispatcher", "support"] } as const;
const ofCaller = { ...call, params: z.object({ id }) } as const;
const notOurs = ["NO_SUCH_CUSTOMER", "CALLER_UNKNOWN"] as const;

export const findCallers = endpoint({
  ...call,
  method: "GET",
  path: "/desk/callers",
  summary: "Finds who is on the phone, whoever ordered last first.",
  query: z.object({ q: line(100).describe("The beginning of the phone number, or part of the name.") }),
  data: results(CallerRow),
});

export const takeCaller = endpoint({
  ...call,
  method: "POST",
  path: "/desk/callers",
  summary: "Returns the account that a log-in with this phone number leads to; makes it if there is none.",
  description: "Whoever logs in with the number by a code is its owner. Repeating the call makes no second one.",
  body: z.object({
    name,
    phone,
    language: z.enum(languageCodes).describe("Of messages to them."),
  }),
  data: result(Caller),
});

export const readCaller = endpoint({
  ...ofCaller,
  method: "GET",
  path: "/desk/callers/:id",
  summary: "Returns a caller with their addresses and latest orders.",
  data: result(Caller),
  refusals: ["NO_SUCH_CUSTOMER"],
});

export const addCallersAddress = endpoint({
  ...ofCaller,
  method: "POST",
  path: "/desk/callers/:id/addresses",
  summary: "Saves an address of a caller.",
  description: "Can be repeated safely with the same Idempotency-Key.",
  body: NewAddress,
  idempotent: true,
  data: result(Address),
  refusals: [...notOurs, "UNKNOWN_PINCODE", "TOO_MANY_ADDRESSES", "SENT_OTHERWISE"],
});

const { services, quantities, chosen } = listSlots.query.shape;

export const callersSlots = endpoint({
  ...ofCaller,
  method: "GET",
  path: "/desk/callers/:id/slots",
  summary: "Lists the times at which partners can come to a caller.",
  query: z.object({ services: services.unwrap(), quantities, chosen, addressId: id }),
  data: result(Slots),
  refusals: [...notOurs, ...errandRefusals],
});

export const checkCallersPromo = endpoint({
  ...ofCaller,
  method: "GET",
  path: "/desk/callers/:id/promo_code",
  summary: "Returns what a promo code would take off an order of a caller now.",
  query: checkPromo.query,
  data: checkPromo.data,
  refusals: [...notOurs, ...promoRefusals],
});

const { services_json, totalPrice, visitNote, promo } = Booking.shape;

export const bookForCaller = endpoint({
  ...ofCaller,
  method: "POST",
  path: "/desk/callers/:id/orders",
  summary: "Books what a caller wants.",
  description:
    "Can be repeated safely with the same Idempotency-Key. It is booked as if they had done so themselves, and they are told so. With `link`, the message has a link at which anybody can pay; until it is paid, the order is held as long as any other.",
  body: z.object({
    services_json,
    totalPrice,
    addressId: id,
    slot: moment.describe("When the visit begins: one of the times returned by `GET /desk/callers/{id}/slots`."),
    payment: z.enum(phonePayments),
    visitNote,
    promo,
  }),
  idempotent: true,
  takesBookings: true,
  data: result(z.object({ _id: z.uuid(), ordId: z.string() })),
  refusals: [
    ...notOurs,
    "ORDER_KEY_REQUIRED",
    "LINK_REACHES_NOBODY",
    ...bookingRefusals,
    ...promoRefusals,
    "PROMO_CHANGED",
  ],
});
