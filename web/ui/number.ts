import { getLanguage } from "words:language";

/** Writes numbers in the page's language. Keeps its formatters: making one costs more than formatting. */
export function numberWriter(options: Intl.NumberFormatOptions = {}): (value: number) => string {
  const formats = new Map<string, Intl.NumberFormat>();
  return (value) => {
    const { locale } = getLanguage();
    const format = formats.get(locale) ?? new Intl.NumberFormat(locale, options);
    formats.set(locale, format);
    return format.format(value);
  };
}
