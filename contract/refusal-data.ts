import { z } from "zod";
import { Service } from "./customer/catalogue.ts";
import { PaidOrder } from "./customer/payments.ts";
import { Slots } from "./customer/slots.ts";
import { setupSteps } from "./desk/setup.ts";
import type { RefusalCode } from "./refusals/refusals.ts";
import { results } from "./shared/endpoint.ts";

const slots = z.object({ slots: Slots }).describe("The times that are free now.");
const order = z.object({ order: PaidOrder }).describe("The current state of the order.");

/** What is true now, if that is why a call was refused: the envelope's `data`, by the refusal's code. Other refusals carry none. */
export const refusalData = {
  PRICES_CHANGED: results(Service).describe("The current services and prices."),
  CHOICES_CHANGED: results(Service).describe("The service as it is offered now."),
  NOBODY_COMES: slots,
  TOO_MUCH_FOR_A_VISIT: slots,
  ALL_BOOKED: slots,
  TIME_TAKEN: slots,
  OTHERS_FASTER: slots,
  NOT_PAID_ONLINE: order,
  PAYMENT_GOES_BACK: order,
  NOT_PAID_IN_TIME: order,
  PAYMENT_FAILED: order,
  PAYMENT_NOT_CONFIRMED: order,
  NOT_SET_UP: results(z.enum(setupSteps)).describe("The steps that are missing."),
} satisfies Partial<Record<RefusalCode, z.ZodType>>;

export type CodeWithData = keyof typeof refusalData;
export type RefusalDataOf<C extends RefusalCode> = C extends CodeWithData
  ? z.output<(typeof refusalData)[C]>
  : undefined;
