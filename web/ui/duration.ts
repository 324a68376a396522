import { text } from "./language-text.ts";

const units = { hr: "hour", min: "minute" } as const;

/** How long something takes, as the server writes it ("2 hrs 30 mins"), in the reader's words; what else it says stays. */
export function duration(written: string): string {
  if (text.lang.startsWith("en")) return written;
  return written.replace(/\b(\d{1,4}) (hr|min)s?\b/g, (_, count: string, unit: keyof typeof units) =>
    new Intl.NumberFormat(text.locale, { style: "unit", unit: units[unit], unitDisplay: "long" }).format(Number(count)),
  );
}
