import type { Booking, Service } from "@chowk/contract";
import { call, say } from "../../../api/call.ts";
import { failAs, KnownRefusal } from "../../../api/failure.ts";
import { closedRefused, timeRefused } from "../../calls/orders.ts";
import { PromoRefused, promoRefused } from "../../calls/promo-codes.ts";

/** Prices have changed; `services` are the services as they are offered now. */
export class PricesChanged extends KnownRefusal {
  readonly services: Service[];
  constructor(refused: { message: string; data: { results: Service[] } }) {
    super(refused);
    this.services = refused.data.results;
  }
}

/** Something cannot be booked as it was chosen; `services` are the services as they are offered now. */
export class ChoicesChanged extends PricesChanged {}

/** The customer has less credit than they were shown. */
export class CreditChanged extends KnownRefusal {}

/** A photo for the partner is no longer there. */
export class PhotosGone extends KnownRefusal {}

export const placeOrder = async (body: Booking, idempotencyKey: string) =>
  (
    await call(
      "POST /odm/srv_booking",
      { body, idempotencyKey },
      {
        ...closedRefused,
        ...timeRefused,
        OUTSIDE_ZONES: say,
        NOTHING_FOR_ACCOUNT: say,
        CART_EMPTY: say,
        ADDRESS_REQUIRED: say,
        PAYMENT_METHOD_REQUIRED: say,
        ONLINE_PAYMENT_OFF: say,
        SERVICE_IN_CART_GONE: say,
        NAMELESS_SERVICE_GONE: say,
        SERVICE_NOT_HERE: say,
        SERVICE_TWICE: say,
        TOO_MANY_OF_SERVICE: say,
        CHOICES_CHANGED: failAs(ChoicesChanged),
        TOO_MANY_KINDS: say,
        PRICES_CHANGED: failAs(PricesChanged),
        CREDIT_CHANGED: failAs(CreditChanged),
        CREDIT_ONLY_AT_VISIT: say,
        ...promoRefused,
        PROMO_CHANGED: failAs(PromoRefused),
        TOO_MANY_UNPAID: say,
        SENT_OTHERWISE: say,
        MANY_NEWCOMERS: say,
        NOT_UPLOADED_HERE: failAs(PhotosGone),
      },
    )
  ).results;

/** Has the customer told as soon as a partner comes to the address. */
export const tellWhenServed = (addressId: string, serviceIds: string[]) =>
  call("POST /area_interest", { body: { addressId, serviceIds } }, { NO_SUCH_ADDRESS: say, SERVICES_NOT_OFFERED: say });
