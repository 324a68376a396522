import format, { type CompiledMessage, type FormatValues } from "icu-minify/format";
import { createElement, Fragment, type ReactNode } from "react";

/** Makes a formatter once for each kind of formatting: they cost more than what they write. */
function keeping<Made>(make: (options: object | undefined) => Made) {
  const made = new Map<string, Made>();
  return (_locale: unknown, options?: object): Made => {
    const key = JSON.stringify(options) ?? "";
    const found = made.get(key) ?? make(options);
    made.set(key, found);
    return found;
  };
}

const written = (): never => {
  throw new Error("Dates come written, by the business's clock (web/ui/zone.ts)");
};

/**
 * What writes a language's messages: a compiled message becomes a function of its values. `fill` is for messages of words alone;
 * `rich` for those with tags around some of them (`Read the <link>terms</link>`), whose values draw what is in them.
 */
export function writerFor(locale: string) {
  const formatters = {
    getNumberFormat: keeping((options) => new Intl.NumberFormat(locale, options)),
    getDateTimeFormat: written,
    getPluralRules: keeping((options) => new Intl.PluralRules(locale, options)),
  };
  const write = (message: CompiledMessage, values: FormatValues<ReactNode>) =>
    format<ReactNode>(message, locale, values, { formatters });
  return {
    fill: (message: CompiledMessage) => (values: FormatValues<ReactNode>) => write(message, values) as string,
    rich: (message: CompiledMessage) => (values: FormatValues<ReactNode>) =>
      createElement(Fragment, null, ...[write(message, values)].flat()),
  };
}
