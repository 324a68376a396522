import { writer, zone } from "../../ui/zone.ts";

const clock = writer({ dateStyle: "medium", timeStyle: "short" });
const calendar = writer({ dateStyle: "medium" });

/** "21 Nov 2026, 9:30 am", by the business's clock; the time never breaks before "am" or "pm". */
export const momentInWords = (iso: string): string => clock(new Date(iso), zone()).replace(/ (?=[^ \d]+$)/, "\u00a0");

/** "21 Nov 2026", for a moment, by the business's calendar. */
export const dayOf = (iso: string): string => calendar(new Date(iso), zone());

/** "21 Nov 2026", for a date such as "2026-11-21". */
export const dayInWords = (date: string): string => calendar(new Date(`${date}T00:00:00Z`), "UTC");
