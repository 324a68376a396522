import { useWords } from "words:home";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useBusiness } from "../../../shared/parts/business.ts";
import { Hero } from "../../../shared/parts/hero.tsx";
import { PageMeta, usePublicAddress, usePublicUrl } from "../../../shared/parts/page-meta.tsx";
import { useStorefront } from "../../../shared/parts/storefront.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { catalogueQueries } from "../../calls/catalogue.ts";
import { ReviewCard } from "../../parts/review-card.tsx";
import { ServiceCard, ServiceCardSkeleton } from "../../parts/service-card.tsx";
import { useOfferCity } from "../../parts/use-offer-city.ts";
import { BestSellers } from "./best-sellers.tsx";
import { CarouselOf } from "./carousel-of.tsx";
import { Categories } from "./categories.tsx";

/** What a home page shows; for a city with prices of its own, by its `slug`. */
export const homeQueries = (city?: string) => [
  catalogueQueries.categories(),
  catalogueQueries.topRated(city),
  catalogueQueries.bestSellers(city),
  catalogueQueries.reviews(),
];

interface Props {
  /** Where the page says that the business works, and the names of those cities. */
  city: string;
  cities: readonly string[];
  /** The path that the page is known by. */
  path: string;
  /** How to reach the business there, for machines; empty if it has not said. */
  contact: { email: string; phone: string };
  /** Shown above everything else. */
  top?: ReactNode;
  /** Shown below everything else. */
  children?: ReactNode;
}

export function HomePage({ city, cities, path, contact: { email, phone }, top, children }: Props) {
  const text = useWords();

  const publicUrl = usePublicUrl();
  const url = usePublicAddress()(path);
  const own = useStorefront();
  const here = { ...useBusiness(), city };
  return (
    <>
      <PageMeta
        title={text.title(here)}
        description={text.description(here)}
        path={path}
        jsonLd={[
          { "@context": "https://schema.org", "@type": "WebSite", name: here.business, url },
          {
            "@context": "https://schema.org",
            "@type": "Organization",
            name: here.business,
            url,
            logo: publicUrl + (own?.look.icons ? `${own.look.icons}/icon-512.png` : "/brand/logo.svg"),
            areaServed: cities.length === 1 ? cities[0] : cities,
            ...(email ? { email } : {}),
            ...(phone ? { telephone: phone } : {}),
            ...(own?.address ? { address: own.address } : {}),
          },
        ]}
      />
      {top}
      <Hero city={city} />
      <div className="page flex flex-col gap-14 pt-10 sm:gap-18 sm:pt-14">
        <Categories />
        <TopRated />
        <BestSellers />
        <Reviews />
        {children}
      </div>
    </>
  );
}

const TopRated = () => {
  const text = useWords();
  const topRated = useQuery(catalogueQueries.topRated(useOfferCity()));
  return (
    <CarouselOf {...text.topRated} query={topRated} waiting={<ServiceCardSkeleton />}>
      {(service) => <ServiceCard key={service._id} service={service} />}
    </CarouselOf>
  );
};

const Reviews = () => {
  const text = useWords();
  return (
    <CarouselOf
      title={text.reviews.title}
      failed={text.reviews.failed}
      query={useQuery(catalogueQueries.reviews())}
      waiting={<Skeleton className="h-56 rounded-card" />}
    >
      {(review) => (
        <ReviewCard key={review._id} review={review} stars={text.reviews.stars({ rating: review.rating })} />
      )}
    </CarouselOf>
  );
};
