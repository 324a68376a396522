import { getWords } from "words:desk-figures";
import { numberWriter } from "../../../ui/number.ts";

/** A part of a whole, 0 to 100; undefined if the whole is 0. */
export const shareOf = (part: number, whole: number): number | undefined =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : undefined;

const number = numberWriter();

/** "84.5 %", or a dash if there is nothing to show. */
export const percent = (share: number | undefined): string =>
  share === undefined ? "–" : getWords().percent({ share: number(share) });

/** The mean of the stars; undefined if there are no ratings. */
export const meanOf = (stars: number, ratings: number): number | undefined =>
  ratings > 0 ? Math.round((stars / ratings) * 100) / 100 : undefined;
