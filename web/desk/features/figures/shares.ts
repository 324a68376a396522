/** A part of a whole, 0 to 100; undefined of nothing. */
export const shareOf = (part: number, whole: number): number | undefined =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : undefined;

/** "84.5 %", or a dash where there is nothing to tell. */
export const percent = (share: number | undefined): string => (share === undefined ? "–" : `${share} %`);

/** The mean of so many stars; undefined where nobody gave any. */
export const meanOf = (stars: number, ratings: number): number | undefined =>
  ratings > 0 ? Math.round((stars / ratings) * 100) / 100 : undefined;
