import { type Language, languages } from "@chowk/contract/languages";
import { decimalOf, type Money } from "../money/currency.ts";
import { writer } from "../time/zoned.ts";

// Uses the locales of the contract, as the web app does for numbers and dates.

const when = Object.fromEntries(
  Object.entries(languages).map(([language, { locale }]) => [
    language,
    writer({ weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" }, locale),
  ]),
) as Record<Language, ReturnType<typeof writer>>;

/** "Tue, 24 Nov, 10:00 am", in the business's zone. */
export const timeInWords = (at: Date, zone: string, language: Language): string => when[language](at, zone);

const amounts = new Map<string, Intl.NumberFormat>();

/** Keeps a formatter for each language and currency: making one takes far longer than using it. */
function amountIn(language: Language, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  const made =
    amounts.get(key) ??
    new Intl.NumberFormat(languages[language].locale, {
      ...{ style: "currency", currency },
      // Rupees are written as on the site.
      ...(currency === "INR" ? { trailingZeroDisplay: "stripIfInteger" } : {}),
    });
  amounts.set(key, made);
  return made;
}

/** "₹499", "₹499.50", "KWD 1.796"; with plain spaces, for text messages. */
export const moneyInWords = (money: Money, language: Language): string =>
  amountIn(language, money.currency)
    .format(decimalOf(money) as `${number}`)
    .replaceAll("\u00A0", " ");

const units = new Map<string, Intl.NumberFormat>();

/** "1 minute", "40 seconds". */
export function unitInWords(count: number, unit: "second" | "minute" | "hour", language: Language): string {
  const key = `${language} ${unit}`;
  const made =
    units.get(key) ?? new Intl.NumberFormat(languages[language].locale, { style: "unit", unit, unitDisplay: "long" });
  units.set(key, made);
  return made.format(count);
}
