import { text } from "./language-text.ts";

const grouped = new Intl.NumberFormat(text.locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: "stripIfInteger",
});
const twoDecimals = new Intl.NumberFormat(text.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Within Arabic words, the sign would come to stand behind the number. */
export const apart = (written: string): string => (text.dir === "rtl" ? `\u2066${written}\u2069` : written);

/** Rupees wherever no cart is: 149900 -> "₹1,49,900". */
export const price = (rupees: number): string => apart(`₹${grouped.format(rupees)}`);

/** Rupees in the cart and at the checkout: 499 -> "Rs 499.00". */
export const cartPrice = (rupees: number): string => apart(text.cartPrice(twoDecimals.format(rupees)));
