import { text } from "./language-text.ts";

const grouped = new Intl.NumberFormat(text.locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: "stripIfInteger",
});
const twoDecimals = new Intl.NumberFormat(text.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** On cards and orders: 149900 -> "₹1,49,900". */
export const price = (rupees: number): string => `₹${grouped.format(rupees)}`;

/** In the cart: 499 -> "Rs 499.00". */
export const cartPrice = (rupees: number): string => text.cartPrice(twoDecimals.format(rupees));
