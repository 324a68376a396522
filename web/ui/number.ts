import { getLanguage } from "words:language";
import { localeIn } from "@chowk/contract/country";

const formats = new Map<string, Intl.NumberFormat>();

/** Writes numbers in the page's language. Keeps its formatters: making one costs more than formatting. */
export function numberWriter(options: Intl.NumberFormatOptions = {}): (value: number) => string {
  const how = JSON.stringify(options);
  return (value) => {
    const locale = localeIn(getLanguage());
    const key = `${locale} ${how}`;
    const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
    formats.set(key, format);
    return format.format(value);
  };
}
