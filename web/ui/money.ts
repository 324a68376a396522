import { country } from "@chowk/contract/country";
import { numberWriter } from "./number.ts";
import { apart, price } from "./price.ts";

/** As the API writes it: "499.00" INR, "1.796" KWD. */
interface Amount {
  currency: string;
  amount: string;
}

/** With all decimals of its currency, except that prices are written as elsewhere: "₹499", "KWD 1.796". */
export const money = ({ currency, amount }: Amount): string =>
  currency === country().currency.code
    ? price(Number(amount))
    : apart(numberWriter({ style: "currency", currency, currencyDisplay: "code" })(Number(amount)));

/** What one unit of another currency is worth: "0.0036 Kuwaiti dinars". */
export const rateIn = (currency: string, rate: string): string =>
  numberWriter({
    style: "currency",
    currency,
    currencyDisplay: "name",
    minimumFractionDigits: 0,
    maximumFractionDigits: 12,
  })(Number(rate));
