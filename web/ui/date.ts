import { text } from "./language-text.ts";

const long = new Intl.DateTimeFormat(text.locale, { dateStyle: "long" });
const time = new Intl.DateTimeFormat(text.locale, { timeStyle: "short" });
const short = new Intl.DateTimeFormat(text.locale, {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
});
const withTime = new Intl.DateTimeFormat(text.locale, { dateStyle: "long", timeStyle: "short" });

/** In words, on the reader's own calendar: "21 November 2026". Only where the server does not render it. */
export const longDate = (iso: string): string => long.format(new Date(iso));

/** "21 November 2026 at 9:41 am". */
export const longDateAndTime = (iso: string): string => withTime.format(new Date(iso));

/** "9:41 am". */
export const timeOfDay = (iso: string): string => time.format(new Date(iso));

/** "21 Nov, 9:41 am": where the year is no question. */
export const shortDateAndTime = (iso: string): string => short.format(new Date(iso));
