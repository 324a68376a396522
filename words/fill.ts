import format, { type CompiledMessage, type FormatValues } from "icu-minify/format";
import { createElement, Fragment, type ReactNode } from "react";

/** Makes each kind of formatter only once: creating one costs more than using it. */
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
 * Returns the writers for a language's messages: each turns a compiled message into a function of its values. `fill` is for
 * messages of plain words; `rich` for those with tags (`Read the <link>terms</link>`), whose values render what is inside.
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
