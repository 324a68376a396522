import { useWords } from "words:near";
import type { PartnerShown } from "@chowk/contract";
import { Star } from "lucide-react";
import { smallPortrait } from "../../shared/parts/portrait.ts";
import { Avatar } from "../../ui/avatar.tsx";

/** A partner as customers see them before anybody comes: face, first name, stars and visits done. */
export function PartnerSeen({ partner }: { partner: PartnerShown }) {
  const text = useWords();
  const { firstName, photo, overallRating, ratings, visits } = partner;
  const stars = overallRating.toFixed(1);
  return (
    <>
      <Avatar name={firstName} src={smallPortrait(photo)} />
      <div className="min-w-0">
        <p dir="auto" translate="no" className="truncate font-semibold">
          {firstName}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
          {ratings > 0 && (
            <span className="inline-flex items-center gap-1">
              <Star className="size-4 fill-star text-star" aria-hidden="true" />
              <span aria-hidden="true">{stars}</span>
              <span className="sr-only">{text.stars({ stars })}</span>
            </span>
          )}
          <span>{visits > 0 ? text.visits({ count: visits }) : text.isNew}</span>
        </p>
      </div>
    </>
  );
}
