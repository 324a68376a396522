/** A part of a whole, 0 to 100; undefined if the whole is 0. */
export const shareOf = (part: number, whole: number): number | undefined =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : undefined;

/** The mean of the stars; undefined if there are no ratings. */
export const meanOf = (stars: number, ratings: number): number | undefined =>
  ratings > 0 ? Math.round((stars / ratings) * 100) / 100 : undefined;
