import type { Review } from "@chowk/contract";
import { Avatar } from "../../ui/avatar.tsx";
import { Stars } from "../../ui/stars.tsx";

/** A customer's review, with the stars they gave. */
export function ReviewCard({ review, stars }: { review: Review; stars: string }) {
  return (
    <figure className="card flex flex-col p-5 sm:p-6">
      <Stars value={review.rating} label={stars} />
      <blockquote className="mt-3 flex-1 text-ink-soft">{review.review}</blockquote>
      <figcaption className="mt-5 flex items-center gap-3">
        <Avatar name={review.userName} />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{review.userName}</span>
          {review.userTitle && <span className="block truncate text-ink-soft text-sm">{review.userTitle}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
