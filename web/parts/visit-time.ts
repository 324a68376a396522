import { text } from "../ui/language-text.ts";

// When somebody comes is written in the business's own zone, wherever the reader is. Only where the server does not
// render it.

/** The zone in which the business has its days. */
export const zone = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="time-zone"]')?.content ?? "Asia/Kolkata";

/** The date that it is somewhere at a moment: "2026-11-21". */
export const dateIn = (zone: string, at: Date = new Date()): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(at);

const written = (moment: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(text.locale, options).format(moment);

/** "9:30 am". */
export const visitTime = (iso: string): string => written(new Date(iso), { timeStyle: "short", timeZone: zone() });

/** "Tue, 24 Nov, 9:30 am". */
export const visitStart = (iso: string): string =>
  written(new Date(iso), {
    ...{ weekday: "short", day: "numeric", month: "short" },
    ...{ hour: "numeric", minute: "2-digit", timeZone: zone() },
  });

/** The hour of the day, 0 to 23. */
export const visitHour = (iso: string): number =>
  Number(new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone: zone() }).format(new Date(iso)));

/** A date such as "2026-11-24": "Tue, 24 Nov". */
export const visitDay = (date: string): string =>
  written(new Date(`${date}T00:00:00Z`), { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });

/** From when to when: "Tuesday, 24 November, 9:00 – 9:45 am". No line ends between the two times: a word joiner keeps them. */
export const visitPeriod = (startsAt: string, endsAt: string): string =>
  new Intl.DateTimeFormat(text.locale, {
    ...{ weekday: "long", day: "numeric", month: "long" },
    ...{ hour: "numeric", minute: "2-digit", timeZone: zone() },
  })
    .formatRange(new Date(startsAt), new Date(endsAt))
    .replace(/\s–\s/, "\u00a0–\u2060\u00a0");
