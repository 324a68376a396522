import type { Said } from "@chowk/contract";

/** What a customer says now: stars, words, or both. Empty words remove earlier ones. */
export interface Saying {
  rating?: number;
  review?: string;
}

/** Returns what a customer has said in all, after saying this; undefined if nothing is left. */
export function saidAfter(before: Said | undefined, { rating, review }: Saying): Said | undefined {
  const after = {
    rating: rating ?? before?.rating ?? null,
    review: review === undefined ? (before?.review ?? null) : review || null,
  };
  return after.rating === null && after.review === null ? undefined : after;
}

export const nothingSaid: Said = { rating: null, review: null };
