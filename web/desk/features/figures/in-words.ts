import { getWords } from "words:desk-figures";
import type { Figure, FigureGroup, FigureSums } from "@chowk/contract";
import { numberWriter } from "../../../ui/number.ts";
import { dateIn, writer, zone } from "../../../ui/zone.ts";
import { meanOf } from "./shares.ts";

export const count = numberWriter();
const tenths = numberWriter({ maximumFractionDigits: 1 });
const mean = numberWriter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** "12.5 hr". */
export const inHours = numberWriter({ style: "unit", unit: "hour", maximumFractionDigits: 1 });

/** "84.5 %", or a dash if there is nothing to show. */
export const percent = (share: number | undefined): string =>
  share === undefined ? "–" : getWords().percent({ share: tenths(share) });

/** "12.5 hr", for minutes. */
export const hours = (minutes: number): string => inHours(minutes / 60);

/** "4.5", or a dash if there are no ratings. */
export const stars = ({ stars, ratings }: Pick<FigureSums, "stars" | "ratings">): string => {
  const of = meanOf(stars, ratings);
  return of === undefined ? "–" : mean(of);
};

/** How much more it is than before: "+12.5 %", "−3 %"; undefined if there was nothing before. */
export function change(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const signed = numberWriter({ signDisplay: "exceptZero", maximumFractionDigits: 1 });
  return getWords().percent({ share: signed(((now - before) / Math.abs(before)) * 100) });
}

const calendar = writer({ dateStyle: "medium" });
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** "1 – 31 Oct 2026". */
export const daysInWords = ({ from, until }: { from: string; until: string }): string =>
  calendar.range(noon(from), noon(until), "UTC");

/** What a row is called: a week by its days, what has no city, category or partner by what that means. */
export function nameOf(
  by: FigureGroup,
  { key, name, from, until }: Pick<Figure, "key" | "name" | "from" | "until">,
): string {
  const text = getWords();
  if (by !== "week") return key === "none" ? text.nobody[by] : name;
  const week = daysInWords({ from, until });
  return until >= dateIn(zone()) ? text.running({ week }) : week;
}
