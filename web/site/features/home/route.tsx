import { useWords } from "words:home";
import { useQuery } from "@tanstack/react-query";
import { prefetch } from "../../../api/prefetch.ts";
import { useBusiness } from "../../../shared/parts/business.ts";
import { Hero } from "../../../shared/parts/hero.tsx";
import { PageMeta, usePublicAddress, usePublicUrl } from "../../../shared/parts/page-meta.tsx";
import { useStorefront } from "../../../shared/parts/storefront.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { catalogueQueries } from "../../calls/catalogue.ts";
import { ReviewCard } from "../../parts/review-card.tsx";
import { ServiceCard, ServiceCardSkeleton } from "../../parts/service-card.tsx";
import type { Route } from "./+types/route.ts";
import { BestSellers } from "./best-sellers.tsx";
import { CarouselOf } from "./carousel-of.tsx";
import { Categories } from "./categories.tsx";

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, {
    rest: [
      catalogueQueries.categories(),
      catalogueQueries.topRated(),
      catalogueQueries.bestSellers(),
      catalogueQueries.reviews(),
    ],
  });
export const clientLoader = () => null;

export default function Home() {
  const text = useWords();

  const publicUrl = usePublicUrl();
  const home = usePublicAddress()("/");
  const own = useStorefront();
  const here = useBusiness();
  return (
    <>
      <PageMeta
        title={text.title(here)}
        description={text.description(here)}
        path="/"
        jsonLd={[
          { "@context": "https://schema.org", "@type": "WebSite", name: here.business, url: home },
          {
            "@context": "https://schema.org",
            "@type": "Organization",
            name: here.business,
            url: home,
            logo: publicUrl + (own?.look.icons ? `${own.look.icons}/icon-512.png` : "/brand/logo.svg"),
            areaServed: here.city,
            ...(own?.email ? { email: own.email } : {}),
            ...(own?.phone ? { telephone: own.phone } : {}),
            ...(own?.address ? { address: own.address } : {}),
          },
        ]}
      />
      <Hero />
      <div className="page flex flex-col gap-14 pt-10 sm:gap-18 sm:pt-14">
        <Categories />
        <TopRated />
        <BestSellers />
        <Reviews />
      </div>
    </>
  );
}

const TopRated = () => {
  const text = useWords();
  return (
    <CarouselOf {...text.topRated} query={useQuery(catalogueQueries.topRated())} waiting={<ServiceCardSkeleton />}>
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
