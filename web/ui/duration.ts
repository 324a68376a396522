import { getLanguage } from "words:language";
import { duration as asWritten } from "@chowk/contract/duration";
import { numberWriter } from "./number.ts";

const inUnits = {
  hr: numberWriter({ style: "unit", unit: "hour", unitDisplay: "long" }),
  min: numberWriter({ style: "unit", unit: "minute", unitDisplay: "long" }),
};

/** A number of minutes for the reader: "45 mins", "1 hour 30 minutes". */
export const durationOf = (minutes: number): string => duration(asWritten(minutes));

/** Translates a duration as the server writes it ("2 hrs 30 mins") for the reader; leaves any other text alone. */
export function duration(written: string): string {
  if (getLanguage().code === "en") return written;
  return written.replace(/\b(\d{1,4}) (hr|min)s?\b/g, (_, count: string, unit: keyof typeof inUnits) =>
    inUnits[unit](Number(count)),
  );
}
