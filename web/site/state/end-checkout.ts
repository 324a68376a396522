import { clearCart, currentCart, loadCart } from "../../shared/state/cart.ts";
import { readStored, writeStored } from "../../shared/state/stored.ts";
import { forgetAttempt } from "./attempt.ts";
import { forgetChoice } from "./checkout-choice.ts";

const nameOf = (userId: string) => `order_of_cart_${userId}`;
const isId = (value: unknown): value is string => typeof value === "string";

/** Remembers the order that the cart became until it is paid: that may be learned in another tab, or much later. */
export const keepOrderOfCart = (userId: string, orderId: string): void => writeStored(nameOf(userId), orderId);

/** What was in the cart is booked, and paid if it had to be: the next order is another one. */
export function endCheckout(userId: string): void {
  writeStored(nameOf(userId), null);
  forgetAttempt("order", userId);
  forgetChoice(userId);
  clearCart();
  void loadCart();
}

/** The same, if the cart is still the one that became this paid order. */
export function endCheckoutOf(userId: string, orderId: string, serviceIds: string[]): void {
  const { cart } = currentCart();
  if (readStored(nameOf(userId), isId) !== orderId) return;
  if (cart.every(({ _id }) => serviceIds.includes(_id))) endCheckout(userId);
}
