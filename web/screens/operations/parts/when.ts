const clock = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short" });
const calendar = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium" });

/** "21 Nov 2026, 9:30 am", by the reader's clock; its hours stay in one line. */
export const momentInWords = (iso: string): string => clock.format(new Date(iso)).replace(/ (?=[ap]m$)/, "\u00a0");

/** "21 Nov 2026". */
export const dayInWords = (iso: string): string => calendar.format(new Date(iso));
