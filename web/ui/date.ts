import { writer, zone } from "./zone.ts";

// Moments in words, by the business's clock wherever the reader is. Not for anything that the server renders.

const inZone = (options: Intl.DateTimeFormatOptions) => {
  const write = writer(options);
  return (iso: string): string => write(new Date(iso), zone());
};

/** "21 November 2026". */
export const longDate = inZone({ dateStyle: "long" });

/** "21 November 2026 at 9:41 am". */
export const longDateAndTime = inZone({ dateStyle: "long", timeStyle: "short" });

/** "9:41 am". */
export const timeOfDay = inZone({ timeStyle: "short" });

/** "21 Nov, 9:41 am": where the year is obvious. */
export const shortDateAndTime = inZone({ day: "numeric", month: "short", hour: "numeric", minute: "2-digit" });
