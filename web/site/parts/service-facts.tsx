import { useWords } from "words:service-parts";
import type { Service } from "@chowk/contract";
import { Clock, Star } from "lucide-react";
import { faultOf, leastChosen, pricedWith } from "../../shared/state/priced.ts";
import { duration } from "../../ui/duration.ts";
import { numberWriter } from "../../ui/number.ts";
import { price } from "../../ui/price.ts";

const counted = numberWriter();

/** The stars, and how many people gave them. */
export function Rating({ service }: { service: Pick<Service, "overallRating" | "reviewscount"> }) {
  const text = useWords();

  const { overallRating, reviewscount } = service;
  if (reviewscount === 0) return <span>{text.unrated}</span>;
  const rating = overallRating.toFixed(1);
  return (
    <span className="inline-flex items-center gap-1">
      <Star className="size-4 shrink-0 fill-star text-star" aria-hidden="true" />
      <span className="sr-only">{text.rated({ rating, count: reviewscount })}</span>
      <span aria-hidden="true" className="font-semibold text-ink">
        {rating}
      </span>
      <span aria-hidden="true">({text.reviews({ count: reviewscount, written: counted(reviewscount) })})</span>
    </span>
  );
}

export const Duration = ({ time }: { time: string }) => (
  <span className="inline-flex items-center gap-1">
    <Clock className="size-4 shrink-0" aria-hidden="true" />
    <span>{duration(time)}</span>
  </span>
);

/** The price, and the earlier price, struck through; with what is chosen, or from what on if something must be chosen yet. */
export function Prices({
  service,
  chosen = [],
  className = "",
}: {
  service: Pick<Service, "Price" | "DisplayPrice" | "choices">;
  chosen?: readonly string[];
  className?: string;
}) {
  const text = useWords();
  const now = pricedWith(service, leastChosen(service, chosen)).Price;
  const before = pricedWith({ ...service, Price: service.DisplayPrice }, leastChosen(service, chosen)).Price;

  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className="font-semibold">
        <span className="sr-only">{text.priceNow} </span>
        {faultOf(service, chosen) ? text.from({ price: price(now) }) : price(now)}
      </span>
      {before > now && (
        <s className="text-sm text-ink-soft">
          <span className="sr-only">{text.usualPrice} </span>
          {price(before)}
        </s>
      )}
    </p>
  );
}
