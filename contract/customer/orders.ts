import { z } from "zod";
import { ChosenOption, chosenIds } from "../shared/choices.ts";
import { CompanyForm } from "../shared/company.ts";
import { endpoint, id, moment, results } from "../shared/endpoint.ts";
import { maxQuantity } from "../shared/form-limits.ts";
import { inEnglish } from "../shared/in-english.ts";
import { OrderPlace } from "../shared/place.ts";
import { line } from "../shared/text.ts";
import { VisitNoteForm } from "../shared/visit-note.ts";
import { Promo, promoRefusals } from "./promo-codes.ts";

/** The status of an order. Their meanings and the moves between them: docs/use/orders.md. */
export const orderStatuses = [
  "Pending",
  "Open",
  "Accepted",
  "Traveling",
  "Reached",
  "Started",
  "Completed",
  "Cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentTypes = ["Online", "COD"] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** The most services one order may hold: a bound on work, far above any real visit. */
export const maxLines = 100;

/** The most partners that a service takes. */
export const maxPeople = 4;

/** The most kinds of services (sub-categories) one order may hold: each needs its own partner, who must be free. */
export const maxKinds = 10;

const amount = z.number().nonnegative().max(10_000_000);

export const BookingLine = z.object({
  serviceId: id,
  serviceName: line(200),
  srvCategoryId: line(100).optional(),
  srvCategoryName: line(200).optional(),
  srvSubCategoryId: line(100).optional(),
  srvSubCategoryName: line(200).optional(),
  servicePrice: amount.describe(
    "Price of one that the customer was shown, with what they chose, in the currency of prices; 409 if the catalogue has another price.",
  ),
  quantity: z
    .int()
    .min(1)
    .max(maxQuantity)
    .optional()
    .describe("How many of it; 1 if omitted. Up to the service's `maxQuantity`, over all lines of the service."),
  chosen: chosenIds.optional(),
});

export const Booking = z.object({
  userId: id,
  services_json: z.array(BookingLine).max(maxLines),
  paymentType: line(20).describe("Online or COD."),
  addressId: line(100),
  totalPrice: amount,
  discount_price: line(20).optional(),
  payment_status: line(20).optional(),
  slot: moment
    .optional()
    .describe("When the visit begins: one of the times returned by `GET /slots`. Defaults to the first free one."),
  askFirst: z
    .array(id)
    .max(maxKinds)
    .optional()
    .describe(
      "Ids of partners to offer the visits to first, of those that `partners_before` or `partners_free` return, if they are free then. Others are ignored.",
    ),
  billTo: CompanyForm.optional().describe("Company that the invoice is made out to. Defaults to the customer."),
  promo: Promo.optional().describe(
    "The promo code that the customer named, with what they were shown that it takes off `totalPrice`; 409 if it takes off something else.",
  ),
  credit: amount
    .optional()
    .describe(
      "How much of the customer's credit pays for it, in the currency of prices, as they were shown: only with COD. 409 if they have not so much.",
    ),
  ...VisitNoteForm.partial().shape,
});
export type Booking = z.infer<typeof Booking>;

export const OrderLine = z.object({
  serviceDetail: z.object({
    _id: z.uuid(),
    ServiceName: z.string().describe("In the reader's language, if the service is still called what was booked."),
    Price: z.number().describe("Of one, with what was chosen, before a promo code."),
    Image: z.string(),
    inEnglish: inEnglish("ServiceName"),
  }),
  quantity: z.int().min(1),
  foundOnSite: z
    .boolean()
    .optional()
    .describe("True if it is no service but was found in an earlier visit; then `_id` is no service's."),
  chosen: z.array(ChosenOption).optional().describe("What was chosen of it; absent if there was nothing to choose."),
  userRating: z.int().nullable().describe("The customer's rating of this service, 1 to 5 stars."),
  userReview: z.string().nullable().describe("The customer's review of this service."),
  userPhotos: z
    .array(z.string())
    .optional()
    .describe("Links that open the photos of that review for 15 minutes, in a single order; absent if there are none."),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const Order = z.object({
  _id: z.uuid(),
  ordId: z.string().describe("Order number, as people read it out: 'CH-7K3M-92QD'."),
  createdAt: z.iso.datetime(),
  orderedDate: z.iso.datetime(),
  ordStatus: z.enum(orderStatuses),
  totalPrice: z.number(),
  TotalPrice: z.number().describe("Same as totalPrice, in the spelling that older clients read."),
  paymentType: z.enum(paymentTypes),
  payment_status: z.string().nullable(),
  payBy: z.iso
    .datetime()
    .nullable()
    .describe("Time until which a Pending order can be paid; null for all other orders."),
  startsAt: z.iso
    .datetime()
    .nullable()
    .describe("When the visits begin; null for orders placed before times could be chosen."),
  endsAt: z.iso.datetime().nullable().describe("Planned end of the last visit."),
  canCancel: z
    .boolean()
    .describe(
      "Whether the customer may cancel the order: in lists until a partner sets out, in a single order until work begins.",
    ),
  servicePartnerId: z.uuid().nullable().describe("The partner who does the work; null until one has accepted."),
  rating: z.int().nullable().describe("The customer's rating of the partner, 1 to 5 stars."),
  review: z.string().nullable().describe("The customer's review of the partner."),
  ServiceAddress: OrderPlace,
  services_json: z.array(OrderLine),
  promo: Promo.optional().describe(
    "The promo code that the order was placed with, and what it took off: `totalPrice` is without it. Absent if there was none.",
  ),
});
export type Order = z.infer<typeof Order>;

const call = { tag: "Orders", access: "customer" } as const;

/** Why an order cannot be placed as it is asked for, whoever asks. */
export const bookingRefusals = [
  "NOT_OPEN_YET",
  "CLOSED_FOR_A_WHILE",
  "CART_EMPTY",
  "ADDRESS_REQUIRED",
  "ONLINE_PAYMENT_OFF",
  "SERVICE_IN_CART_GONE",
  "NAMELESS_SERVICE_GONE",
  "SERVICE_NOT_HERE",
  "SERVICE_TWICE",
  "TOO_MANY_OF_SERVICE",
  "CHOICES_CHANGED",
  "TOO_MANY_KINDS",
  "PRICES_CHANGED",
  "TOO_MANY_UNPAID",
  "SENT_OTHERWISE",
  "MANY_BOOK",
  "OUTSIDE_ZONES",
  "NOBODY_COMES",
  "TOO_MUCH_FOR_A_VISIT",
  "ALL_BOOKED",
  "TIME_TAKEN",
  "OTHERS_FASTER",
] as const;

export const placeOrder = endpoint({
  ...call,
  method: "POST",
  path: "/odm/srv_booking",
  summary: "Books the services in the cart.",
  description:
    "Can be repeated safely with the same Idempotency-Key. A customer who has neither verified a phone nor paid for an order, and whom the business does not know from elsewhere, can have at most five open orders, and all such customers together at most half (rounded up) of the partners who are free at a place and hour. Beyond that, the call is refused with `PHONE_CODE_REQUIRED`: verify the account's phone (`send_otp` in its session, then `verifylogin`) and send the same request again. Too many open unpaid orders are refused with `TOO_MANY_UNPAID`.",
  body: Booking,
  idempotent: true,
  limits: [{ per: "account", times: 30, seconds: 600 }],
  maxBodyBytes: 128 * 1024,
  takesBookings: true,
  data: results(z.object({ _id: z.uuid(), ordId: z.string() })),
  refusals: [
    ...bookingRefusals,
    "NOTHING_FOR_ACCOUNT",
    "PAYMENT_METHOD_REQUIRED",
    ...promoRefusals,
    "PROMO_CHANGED",
    "CREDIT_CHANGED",
    "CREDIT_ONLY_AT_VISIT",
    "PHONE_CODE_REQUIRED",
    "MANY_NEWCOMERS",
    "NOT_UPLOADED_HERE",
  ],
});

export const listOrders = endpoint({
  ...call,
  method: "GET",
  path: "/odm/user_srv_booking/:userId",
  summary: "Lists the customer's orders, newest first.",
  params: z.object({ userId: id }),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).optional().describe("Maximum number of results; all if omitted."),
    cursor: z.uuid().optional().describe("`_id` of the last result of the previous page."),
  }),
  data: results(Order),
  refusals: ["NOTHING_FOR_ACCOUNT"],
});
