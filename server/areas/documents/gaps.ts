import { country, localeIn } from "@chowk/contract/country";
import { type Language, languages } from "@chowk/contract/languages";
import { wordsOf } from "@chowk/words/words-of";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { inPriceCurrency, toMinor } from "../../platform/money/money.ts";
import { writer } from "../../platform/time/zoned.ts";
import { moneyInWords } from "../../platform/wording/in-words.ts";
import { businessOf, citiesServed, readSettings, readStorefront, widestVisitHours } from "../settings/settings.ts";
import type { Gaps } from "./fill.ts";

/** Returns what fills the gaps now, in a language: the business's identity and settings. */
export async function readGaps(db: Database | Tx, language: Language): Promise<Gaps> {
  const [settings, storefront] = [await readSettings(db), await readStorefront(db)];
  const served = await citiesServed(db, language);
  const { name, city, email } = businessOf(storefront, language);
  const { cancelling, days, minutes, years } = wordsOf("document-gaps", language);
  const fee = toMinor(settings.cancellationFee) ?? 0;
  const locale = localeIn({ code: language, locale: languages[language].locale });
  const { opensAt, closesAt } = await widestVisitHours(db, settings);
  return {
    ...{ business: name, city, email, phone: storefront.phone },
    // Where it comes; `city` is where it is at home, whose courts are in charge.
    cities: served.length > 0 ? new Intl.ListFormat(locale).format(served) : city,
    legalName: settings.legalName || name,
    address: (storefront.address || settings.legalAddress).replaceAll("\n", ", "),
    opensAt: timeOfDay(opensAt, locale),
    closesAt: timeOfDay(closesAt, locale),
    daysAhead: days({ count: settings.daysAhead }),
    cancelling: fee > 0 ? cancelling.fee({ fee: moneyInWords(inPriceCurrency(fee), language) }) : cancelling.free,
    warrantyDays: days({ count: settings.warrantyDays }),
    waitMinutes: minutes({ count: settings.waitMinutes }),
    commission: new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(
      settings.commissionPercent / 100,
    ),
    invoiceYears: years({ count: settings.booksKeptYears }),
    accountYears: years({ count: settings.accountsKeptYears }),
    emergencyNumber: country().emergencyNumber,
  };
}

/** "7:00 am" for 07:00. */
const timeOfDay = (time: string, locale: string): string =>
  writer({ hour: "numeric", minute: "2-digit" }, locale)(new Date(`1970-01-01T${time}:00Z`), "UTC");
