import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Order } from "./orders.ts";

const PaidOrder = Order.pick({
  _id: true,
  ordId: true,
  ordStatus: true,
  payment_status: true,
  paymentType: true,
  totalPrice: true,
});

// Where the browser comes back from paying is no proof of anything: both calls ask to look, and answer what is true.
const call = {
  method: "PUT",
  tag: "Payments",
  access: "customer",
  params: z.object({ orderId: z.string().min(1).max(40).describe("The order's `_id` or its number.") }),
  data: z.object({ order: PaidOrder }),
  refusals: [404],
} as const;

export const paymentReturned = endpoint({
  ...call,
  path: "/odm/payment_status_success/:orderId",
  summary:
    "For the page after paying: answers what is true of the order now. `payment_status` says whether it is paid.",
});

export const paymentCanceled = endpoint({
  ...call,
  path: "/odm/payment_status_failed/:orderId",
  summary: "For the page after not paying: answers what is true of the order now. It cancels nothing.",
});
