import type { Review } from "@chowk/contract";
import { Star } from "lucide-react";

/** What a customer says, with the stars he gave. */
export function ReviewCard({ review, stars }: { review: Review; stars: string }) {
  return (
    <figure className="card flex flex-col p-5 sm:p-6">
      <div role="img" aria-label={stars} className="flex gap-0.5">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star
            key={star}
            className={`size-5 ${star <= review.rating ? "fill-star text-star" : "text-line-strong"}`}
            aria-hidden="true"
          />
        ))}
      </div>
      <blockquote className="mt-3 flex-1 text-ink-soft">{review.review}</blockquote>
      <figcaption className="mt-5 flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink"
        >
          {review.userName.trim().charAt(0).toUpperCase()}
        </span>
        <span className="min-w-0">
          <span className="block truncate font-semibold">{review.userName}</span>
          {review.userTitle && <span className="block truncate text-ink-soft text-sm">{review.userTitle}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
