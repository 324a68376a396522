import { z } from "zod";
import { orderStatuses, paymentTypes } from "../customer/orders.ts";
import { check } from "../refusals/check.ts";
import { dayOf, endpoint, id, results } from "../shared/endpoint.ts";
import { line } from "../shared/text.ts";
import { paymentStatuses } from "./orders.ts";

export const DeskOrderRow = z.object({
  _id: z.uuid(),
  ordId: z.string(),
  placedAt: z.iso.datetime(),
  startsAt: z.iso.datetime().nullable(),
  ordStatus: z.enum(orderStatuses),
  paymentType: z.enum(paymentTypes),
  payment_status: z.string().nullable(),
  totalPrice: z.number(),
  customer: z.string(),
  phone: z.string(),
  area: z.string(),
  partner: z.string().nullable(),
  problem: z.boolean().describe("Whether a person must look at the order's money."),
});
export type DeskOrderRow = z.infer<typeof DeskOrderRow>;

const call = { tag: "Desk: orders", access: "operator", operatorRoles: ["dispatcher", "support"] } as const;
const day = dayOf(check("BAD_DAY"));

/** By when they were placed, by their visit (or, without one, when they were placed), by what they cost; `-` is downwards. */
export const orderSorts = ["-placed", "placed", "-visit", "visit", "-total", "total"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** More orders than this are not counted. */
export const mostOrdersCounted = 10_000;

/** Which orders, and in which order. */
const orderFilters = {
  q: line(100)
    .optional()
    .describe(
      "Beginning of an order number (with or without CH) or of a phone number, or part of a customer's or partner's name.",
    ),
  status: z.enum(orderStatuses).optional(),
  payment: z.enum([...paymentStatuses, "COD"]).optional(),
  from: day
    .optional()
    .describe(
      "Orders with visits from this day on, in the business's time zone; orders without a visit, by the day they were placed.",
    ),
  until: day.optional().describe("Orders with visits up to this day, inclusive."),
  problem: z.enum(["true"]).optional().describe("Only orders whose money a person must look at."),
  sort: z.enum(orderSorts).default("-placed"),
  cursor: id.optional().describe("`_id` of the last result of the previous page."),
};

export const deskOrders = endpoint({
  ...call,
  method: "GET",
  path: "/desk/orders",
  summary: "Lists the orders of all customers, newest first if not asked for otherwise.",
  query: z.object({ ...orderFilters, limit: z.coerce.number().int().min(1).max(100).default(50) }),
  data: results(DeskOrderRow).extend({
    count: z
      .int()
      .nullable()
      .describe("How many there are; null if more than 10,000, and for all pages but the first."),
  }),
});

export const exportDeskOrders = endpoint({
  ...call,
  method: "POST",
  path: "/desk/orders/export",
  summary: "Returns a list of orders for a file, at most 1,000 at a time.",
  description: "The audit log says who took it, and how it was narrowed.",
  body: z.object(orderFilters),
  data: results(DeskOrderRow).extend({ more: z.boolean() }),
});
