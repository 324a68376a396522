import { useWords } from "words:home";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { catalogueQueries } from "../../calls/catalogue.ts";
import { ServiceCard, ServiceCardSkeleton } from "../../parts/service-card.tsx";
import { useOfferCity } from "../../parts/use-offer-city.ts";

const AT_FIRST = 3;
const grid = "grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6";

/** The services that are booked most; renders nothing if there are none. */
export function BestSellers() {
  const words = useWords().bestSellers;

  const bestSellers = useQuery(catalogueQueries.bestSellers(useOfferCity()));
  const [all, setAll] = useState(false);
  const listId = useId();
  if (bestSellers.data?.length === 0) return null;
  return (
    <section aria-labelledby="best-sellers-title">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="best-sellers-title" className="font-semibold text-2xl tracking-tight sm:text-3xl">
          {words.title}
        </h2>
        {(bestSellers.data?.length ?? 0) > AT_FIRST && (
          <Button
            tone="quiet"
            className="-me-3 shrink-0"
            aria-expanded={all}
            aria-controls={listId}
            onClick={() => setAll(!all)}
          >
            {all ? words.less : words.more}
          </Button>
        )}
      </div>
      <div className="mt-5">
        <Loaded query={bestSellers} waiting={<Waiting />} failed={(error) => messageOf(error, words.failed)}>
          {(found) => (
            <ul id={listId} className={grid}>
              {found.slice(0, all ? undefined : AT_FIRST).map((service) => (
                <li key={service._id} className="grid grid-cols-1">
                  <ServiceCard service={service} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </section>
  );
}

const Waiting = () => (
  <div className={grid}>
    {[1, 2, 3].map((place) => (
      <ServiceCardSkeleton key={place} />
    ))}
  </div>
);
