import { useWords } from "words:service-reviews";
import type { ServiceReview, ServiceReviews } from "@chowk/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../../api/failure.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Button } from "../../../../ui/button.tsx";
import { longDate } from "../../../../ui/date.ts";
import { Loaded } from "../../../../ui/loaded.tsx";
import { numberWriter } from "../../../../ui/number.ts";
import { Photos } from "../../../../ui/photos.tsx";
import { RadioGroup } from "../../../../ui/radio-group.tsx";
import { RadioPill } from "../../../../ui/radio-pill.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { Stars } from "../../../../ui/stars.tsx";
import { type ReviewsAsked, reviewsOf } from "./calls.ts";

/** As many as the server sends of them. */
const ON_PAGE = 10;
const number = numberWriter();

/** What customers say of a service. */
export function Reviews({ serviceId }: { serviceId: string }) {
  const text = useWords();
  const [asked, ask] = useState<ReviewsAsked>({ page: 1 });
  const query = useQuery({ ...reviewsOf(serviceId, asked), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" tabIndex={-1} className="scroll-mt-24 font-semibold text-lg">
        {text.title}
      </h2>
      <Loaded
        query={query}
        waiting={<Skeleton className="mt-4 h-48" />}
        failed={(error) => messageOf(error, text.failed)}
      >
        {(found) => <Found found={found} asked={asked} onAsk={ask} />}
      </Loaded>
    </section>
  );
}

interface FoundProps {
  found: ServiceReviews;
  asked: ReviewsAsked;
  onAsk: (asked: ReviewsAsked) => void;
}

function Found({ found, asked, onAsk }: FoundProps) {
  const text = useWords();
  const { stars, reviews, written, withPhotos = 0 } = found;
  const times = stars.reduce((sum, { count }) => sum + count, 0);
  if (times === 0 && written === 0 && !asked.stars && !asked.photos)
    return <p className="mt-2 text-ink-soft">{text.none}</p>;
  const pages = Math.ceil(written / ON_PAGE);
  const turnTo = (page: number) => {
    onAsk({ ...asked, page });
    document.getElementById("reviews")?.focus();
  };
  return (
    <>
      {times > 0 && <Spread found={found} times={times} />}
      <RadioGroup label={text.filter} labelClassName="mt-6 mb-1.5 font-medium">
        <div className="flex flex-wrap gap-2">
          {[undefined, 5, 4, 3, 2, 1].map((each) => (
            <RadioPill
              key={each ?? "all"}
              name="stars"
              value={each ?? ""}
              checked={asked.stars === each && !asked.photos}
              onChange={() => onAsk({ page: 1, ...(each ? { stars: each } : {}) })}
            >
              {each ? text.star({ stars: each }) : text.all}
            </RadioPill>
          ))}
          {(withPhotos > 0 || asked.photos) && (
            <RadioPill
              name="stars"
              value="photos"
              checked={asked.photos === true}
              onChange={() => onAsk({ page: 1, photos: true })}
            >
              {text.withPhotos({ count: withPhotos })}
            </RadioPill>
          )}
        </div>
      </RadioGroup>
      {reviews.length === 0 ? (
        <p className="mt-4 text-ink-soft">{asked.stars ? text.noneSo : text.none}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {reviews.map((review) => (
            <Row key={review._id} review={review} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label={text.pages} className="mt-4 flex flex-wrap items-center gap-3">
          <Button tone="secondary" disabled={asked.page === 1} onClick={() => turnTo(asked.page - 1)}>
            {text.before}
          </Button>
          <p aria-live="polite">{text.page({ page: number(asked.page), pages: number(pages) })}</p>
          <Button tone="secondary" disabled={asked.page >= pages} onClick={() => turnTo(asked.page + 1)}>
            {text.after}
          </Button>
        </nav>
      )}
    </>
  );
}

/** How often each number of stars was given, as a list with bars. */
function Spread({ found: { overallRating, stars }, times }: { found: ServiceReviews; times: number }) {
  const text = useWords();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-4">
      <p>
        <span className="flex items-center gap-2 font-semibold text-3xl">
          <Star className="size-7 fill-star text-star" aria-hidden="true" />
          <span className="sr-only">{text.mean({ rating: overallRating.toFixed(1) })}</span>
          <span aria-hidden="true">{overallRating.toFixed(1)}</span>
        </span>
        <span className="text-ink-soft">{text.total({ count: times })}</span>
      </p>
      <ul aria-label={text.spread} className="min-w-60 max-w-md flex-1 space-y-2">
        {stars.map(({ rating, count }) => (
          <li key={rating}>
            <span className="sr-only">{text.of({ stars: rating, count })}</span>
            <span aria-hidden="true" className="flex items-center gap-3 text-sm">
              <span className="w-3 text-center">{rating}</span>
              <span className="h-2 flex-1 overflow-hidden rounded-full bg-sunken forced-colors:border">
                <span
                  className="block h-full rounded-full bg-star forced-colors:bg-[CanvasText]"
                  style={{ width: `${(100 * count) / times}%` }}
                />
              </span>
              <span className="w-10 text-end text-ink-soft">{number(count)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Row({ review: { author, rating, review, photos = [], createdAt } }: { review: ServiceReview }) {
  const text = useWords();
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar name={author} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold" dir="auto" translate="no">
            {author}
          </p>
          <p className="text-ink-soft text-sm">{longDate(createdAt)}</p>
        </div>
        {rating !== null && <Stars value={rating} label={text.stars({ stars: rating })} />}
      </div>
      <blockquote dir="auto" className="wrap-anywhere mt-2 max-w-prose whitespace-pre-line text-ink-soft">
        {review}
      </blockquote>
      {photos.length > 0 && (
        <div className="mt-3">
          <Photos links={photos} alt={(at) => text.photo({ number: number(at), author })} unseen={text.unseen} />
        </div>
      )}
    </li>
  );
}
