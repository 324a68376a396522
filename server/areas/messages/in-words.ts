import type { Language } from "@chowk/contract/languages";
import { decimalOf, type Money } from "../../platform/money/currency.ts";
import { writer } from "../../platform/time/zoned.ts";

/** As the web app writes numbers and dates: Arabic ones with the digits of order numbers and codes. */
const locales: Record<Language, string> = { en: "en-IN", hi: "hi-IN", ar: "ar-KW-u-nu-latn" };

const whenIn = (language: Language) =>
  writer({ weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" }, locales[language]);
const when = { en: whenIn("en"), hi: whenIn("hi"), ar: whenIn("ar") };

/** "Tue, 24 Nov, 10:00 am", in the business's zone. */
export const timeInWords = (at: Date, zone: string, language: Language): string => when[language](at, zone);

const amounts = new Map<string, Intl.NumberFormat>();

/** Kept, one for each language and currency: to make one takes far longer than to write with it. */
function amountIn(language: Language, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  const made =
    amounts.get(key) ??
    new Intl.NumberFormat(locales[language], {
      ...{ style: "currency", currency },
      // Rupees are written as on the site.
      ...(currency === "INR" ? { trailingZeroDisplay: "stripIfInteger" } : {}),
    });
  amounts.set(key, made);
  return made;
}

/** "₹499", "₹499.50", "KWD 1.796"; with plain spaces, which text messages have. */
export const moneyInWords = (money: Money, language: Language): string =>
  amountIn(language, money.currency)
    .format(decimalOf(money) as `${number}`)
    .replaceAll("\u00A0", " ");
