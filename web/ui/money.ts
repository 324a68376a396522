import { text } from "./language-text.ts";

/** As the API writes it: "499.00" INR, "1.796" KWD. */
interface Amount {
  currency: string;
  amount: string;
}

const rupees = new Intl.NumberFormat(text.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** With all decimals of its currency: "₹499.00", "KWD 1.796". */
export const money = (given: Amount): string => {
  const written = write(given);
  // Within Arabic words, the sign would come to stand behind the number.
  return text.dir === "rtl" ? `\u2066${written}\u2069` : written;
};

const write = ({ currency, amount }: Amount): string =>
  currency === "INR"
    ? `₹${rupees.format(Number(amount))}`
    : new Intl.NumberFormat(text.locale, { style: "currency", currency, currencyDisplay: "code" }).format(
        Number(amount),
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
