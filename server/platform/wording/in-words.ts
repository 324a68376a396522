import { country, localeIn } from "@chowk/contract/country";
import { type Language, languages } from "@chowk/contract/languages";
import { decimalOf, type Money } from "../money/currency.ts";
import { writer } from "../time/zoned.ts";

// Uses the locales of the contract, as the web app does for numbers and dates.

const localeOf = (language: Language) => localeIn({ code: language, locale: languages[language].locale });

const when = new Map<string, ReturnType<typeof writer>>();

/** "Tue, 24 Nov, 10:00 am", in the business's zone. */
export function timeInWords(at: Date, zone: string, language: Language): string {
  const locale = localeOf(language);
  const made =
    when.get(locale) ??
    writer({ weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" }, locale);
  when.set(locale, made);
  return made(at, zone);
}

const days = new Map<string, ReturnType<typeof writer>>();

/** "Tue, 24 Nov", or "Tue, 24 Nov - Thu, 26 Nov": with a hyphen, which is in the alphabet of plain text messages. Both are dates. */
export function daysInWords({ from, until }: { from: string; until: string }, language: Language): string {
  const locale = localeOf(language);
  const made = days.get(locale) ?? writer({ weekday: "short", day: "numeric", month: "short" }, locale);
  days.set(locale, made);
  const write = (date: string) => made(new Date(`${date}T12:00:00Z`), "UTC");
  return from === until ? write(from) : `${write(from)} - ${write(until)}`;
}

const dates = new Map<string, ReturnType<typeof writer>>();

/** "24 November 2026", of a date. */
export function dateInWords(date: string, language: Language): string {
  const locale = localeOf(language);
  const made = dates.get(locale) ?? writer({ dateStyle: "long" }, locale);
  dates.set(locale, made);
  return made(new Date(`${date}T12:00:00Z`), "UTC");
}

const amounts = new Map<string, Intl.NumberFormat>();

/** Keeps a formatter for each language and currency: making one takes far longer than using it. */
function amountIn(language: Language, currency: string): Intl.NumberFormat {
  const locale = localeOf(language);
  // Prices are written as on the site.
  const isOfPrices = currency === country().currency.code;
  const key = `${locale} ${currency} ${isOfPrices}`;
  const made =
    amounts.get(key) ??
    new Intl.NumberFormat(locale, {
      ...{ style: "currency", currency },
      ...(isOfPrices ? { trailingZeroDisplay: "stripIfInteger" } : {}),
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
  const locale = localeOf(language);
  const key = `${locale} ${unit}`;
  const made = units.get(key) ?? new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  units.set(key, made);
  return made.format(count);
}
