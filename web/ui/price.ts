import { getLanguage } from "words:language";
import { getWords } from "words:price";
import { country } from "@chowk/contract/country";
import { numberWriter } from "./number.ts";

const RUPEES = "INR";

/** In Arabic text, the sign would otherwise move behind the number. */
export const apart = (written: string): string => (getLanguage().dir === "rtl" ? `\u2066${written}\u2069` : written);

const isInRupees = () => country().currency.code === RUPEES;

const grouped = numberWriter({
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: "stripIfInteger",
});
const twoDecimals = numberWriter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in the currency of prices, as Unicode's locale data has it. */
const inCurrency = (amount: number, trailingZeroDisplay: "auto" | "stripIfInteger"): string =>
  numberWriter({ style: "currency", currency: country().currency.code, trailingZeroDisplay })(amount);

/** A price anywhere but in the cart and at the checkout: 149900 -> "₹1,49,900", 12.5 -> "KWD 12.500". */
export const price = (amount: number): string =>
  apart(isInRupees() ? `₹${grouped(amount)}` : inCurrency(amount, "stripIfInteger"));

/** A price in the cart and at the checkout: 499 -> "Rs 499.00", as the specification writes rupees; 12 -> "KWD 12.000". */
export const cartPrice = (amount: number): string =>
  apart(isInRupees() ? getWords().inCart({ amount: twoDecimals(amount) }) : inCurrency(amount, "auto"));

/** What stands before an amount in the field where it is typed: "₹", "KWD". */
export const currencySign = (): string =>
  new Intl.NumberFormat("en", {
    ...{ style: "currency", currency: country().currency.code, currencyDisplay: "narrowSymbol" },
  })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? "";
