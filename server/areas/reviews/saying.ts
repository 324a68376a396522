import type { Said } from "@chowk/contract";

/** What a customer says now: stars, words, or both. Empty words take back those that were said before. */
export interface Saying {
  rating?: number;
  review?: string;
}

/** What a customer has said after saying this; undefined where nothing is left of it. */
export function saidAfter(before: Said | undefined, { rating, review }: Saying): Said | undefined {
  const after = {
    rating: rating ?? before?.rating ?? null,
    review: review === undefined ? (before?.review ?? null) : review || null,
  };
  return after.rating === null && after.review === null ? undefined : after;
}

export const nothingSaid: Said = { rating: null, review: null };
