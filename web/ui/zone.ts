import { getLanguage } from "words:language";
import { country, localeIn } from "@chowk/contract/country";

// The only place in the browser that makes date formatters: nothing else may use the reader's own clock by mistake.

/** The time zone of the business's days and hours. Only in the browser. */
export const zone = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="time-zone"]')?.content ?? country().timeZone;

type Options = Omit<Intl.DateTimeFormatOptions, "timeZone">;

interface Writer {
  /** Writes a moment by a zone's clocks. */
  (at: Date, zone: string): string;
  /** Writes the range between two moments by a zone's clocks. */
  range(from: Date, until: Date, zone: string): string;
  /** Writes only one part of a moment. */
  part(type: Intl.DateTimeFormatPartTypes, at: Date, zone: string): string;
}

/** Writes moments in the zone it is given, in `locale` or else in the language of the site. */
export function writer(options: Options, locale?: string): Writer {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const formatOf = (zone: string) => {
    const spoken = locale ?? localeIn(getLanguage());
    const key = `${spoken} ${zone}`;
    let format = formats.get(key);
    if (!format) {
      format = new Intl.DateTimeFormat(spoken, { ...options, timeZone: zone });
      formats.set(key, format);
    }
    return format;
  };
  return Object.assign((at: Date, zone: string) => formatOf(zone).format(at), {
    range: (from: Date, until: Date, zone: string) => formatOf(zone).formatRange(from, until),
    part: (type: Intl.DateTimeFormatPartTypes, at: Date, zone: string) =>
      formatOf(zone)
        .formatToParts(at)
        .find((part) => part.type === type)?.value ?? "",
  });
}

const date = writer({ dateStyle: "short" }, "en-CA");

/** The date in a zone at a moment: "2026-11-21". */
export const dateIn = (zone: string, at: Date = new Date()): string => date(at, zone);

const fields = writer(
  {
    ...{ year: "numeric", month: "2-digit", day: "2-digit" },
    ...{ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" },
  },
  "sv-SE",
);

/** How far a zone's clocks are ahead of UTC at a moment. */
function aheadMs(zone: string, at: number): number {
  const shown = new Date(`${fields(new Date(at), zone).replace(" ", "T")}Z`).getTime();
  return shown - Math.floor(at / 1000) * 1000;
}

/** The moment when a zone's clocks show "2026-11-24T09:30", the value of a date and time field; undefined if it is no time. */
export function momentIn(zone: string, shown: string): Date | undefined {
  const asUtc = new Date(`${shown.replace(" ", "T")}Z`).getTime();
  if (Number.isNaN(asUtc)) return undefined;
  const guess = asUtc - aheadMs(zone, asUtc);
  return new Date(asUtc - aheadMs(zone, guess));
}

/** Whether the reader's own clock shows another time than the zone's. */
export function isElsewhere(zone: string, at: number = Date.now()): boolean {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return aheadMs(own, at) !== aheadMs(zone, at);
}

/** "India Standard Time (GMT+5:30)", in the language of the site. */
export function nameOfZone(zone: string): string {
  const now = new Date();
  const named = writer({ timeZoneName: "long" }).part("timeZoneName", now, zone);
  const ahead = writer({ timeZoneName: "shortOffset" }, "en").part("timeZoneName", now, zone);
  return named === ahead ? named : `${named} (${ahead})`;
}
