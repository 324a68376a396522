import type { Address, Booking, PaymentType, Service, Slots } from "@chowk/contract";
import { type CartItem, chosenOf, lineOf, nameOfLine, quantityOf, totalOf } from "../../../shared/state/cart.ts";
import { faultOf, pricedWith } from "../../../shared/state/priced.ts";
import type { Entry } from "../../../shared/state/session.ts";

/** The chosen time if it is still free, else the first free time. */
export const slotOf = (slots: Slots | undefined, chosen: string | null): string | null =>
  chosen !== null && (!slots || slots.days.some(({ starts }) => starts.includes(chosen)))
    ? chosen
    : (slots?.first ?? null);

export type Hindrance = "login" | "address" | "cart" | "choices" | "payment";

interface Order {
  entry: Entry | null;
  address: Address | undefined;
  cart: CartItem[];
  payment: PaymentType | undefined;
}

/** What keeps an order from being placed: the first obstacle, in the specification's order. */
export function hindranceTo({ entry, address, cart, payment }: Order): Hindrance | undefined {
  if (!entry) return "login";
  if (!address?._id) return "address";
  if (cart.length === 0) return "cart";
  if (cart.some(({ unfit }) => unfit)) return "choices";
  if (!payment) return "payment";
  return undefined;
}

/** What is sent to place an order. */
export function bookingOf(
  userId: string,
  addressId: string,
  cart: CartItem[],
  paymentType: PaymentType,
  slot: string | null,
): Booking {
  return {
    userId,
    services_json: cart.map((item) => ({
      serviceId: item._id,
      serviceName: item.ServiceName,
      srvCategoryId: item.SrvCategoryId,
      servicePrice: item.Price,
      srvCategoryName: item.SrvCategoryName,
      srvSubCategoryId: item.SrvSubCategoryId,
      srvSubCategoryName: item.SrvSubCategoryName,
      ...(quantityOf(item) > 1 ? { quantity: quantityOf(item) } : {}),
      ...(chosenOf(item).length > 0 ? { chosen: chosenOf(item) } : {}),
    })),
    paymentType,
    addressId,
    totalPrice: totalOf(cart),
    discount_price: "",
    ...(slot ? { slot } : {}),
    ...(paymentType === "Online" ? { payment_status: "PENDING" } : {}),
  };
}

export interface PriceChange {
  /** The line of the cart. */
  _id: string;
  name: string;
  from: number;
  to: number;
}

/** The lines that cost more or less than the cart says. */
export const priceChanges = (cart: CartItem[], services: Service[]): PriceChange[] =>
  cart.flatMap((item) => {
    const fresh = services.find(({ _id }) => _id === item._id);
    if (!fresh || faultOf(fresh, chosenOf(item))) return [];
    const to = pricedWith(fresh, chosenOf(item)).Price;
    return to === item.Price ? [] : [{ _id: lineOf(item), name: nameOfLine(item), from: item.Price, to }];
  });
