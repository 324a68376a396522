import { getLanguage } from "words:language";
import { getWords } from "words:price";
import { numberWriter } from "./number.ts";

const grouped = numberWriter({
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: "stripIfInteger",
});
const twoDecimals = numberWriter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** In Arabic text, the sign would otherwise move behind the number. */
export const apart = (written: string): string => (getLanguage().dir === "rtl" ? `\u2066${written}\u2069` : written);

/** Rupees anywhere but in the cart and at the checkout: 149900 -> "₹1,49,900". */
export const price = (rupees: number): string => apart(`₹${grouped(rupees)}`);

/** Rupees in the cart and at the checkout: 499 -> "Rs 499.00". */
export const cartPrice = (rupees: number): string => apart(getWords().inCart({ amount: twoDecimals(rupees) }));
