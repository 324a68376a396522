import { text } from "./language-text.ts";
import { apart, price } from "./price.ts";

/** As the API writes it: "499.00" INR, "1.796" KWD. */
interface Amount {
  currency: string;
  amount: string;
}

/** With all decimals of its currency, but rupees as they are written elsewhere: "₹499", "KWD 1.796". */
export const money = ({ currency, amount }: Amount): string =>
  currency === "INR"
    ? price(Number(amount))
    : apart(
        new Intl.NumberFormat(text.locale, { style: "currency", currency, currencyDisplay: "code" }).format(
          Number(amount),
        ),
      );

/** What one unit of another currency is worth: "0.0036 Kuwaiti dinars". */
export const rateIn = (currency: string, rate: string): string =>
  new Intl.NumberFormat(text.locale, {
    style: "currency",
    currency,
    currencyDisplay: "name",
    minimumFractionDigits: 0,
    maximumFractionDigits: 12,
  }).format(Number(rate));
