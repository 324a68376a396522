import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "../../api/client.ts";
import { prefetch } from "../../api/prefetch.ts";
import { queries } from "../../api/queries.ts";
import { PageMeta, usePublicUrl } from "../../parts/page-meta.tsx";
import { ReviewCard } from "../../parts/review-card.tsx";
import { ServiceCard, ServiceCardSkeleton } from "../../parts/service-card.tsx";
import { text as words } from "../../parts/service-text.ts";
import { Carousel } from "../../ui/carousel.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Route } from "./+types/route.ts";
import { BestSellers } from "./best-sellers.tsx";
import { Categories } from "./categories.tsx";
import { Hero } from "./hero.tsx";
import { text } from "./text.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, { rest: [queries.categories(), queries.topRated(), queries.bestSellers(), queries.reviews()] });
export const clientLoader = () => null;

export default function Home() {
  const publicUrl = usePublicUrl();
  return (
    <>
      <PageMeta
        title={text.title}
        description={text.description}
        path="/"
        jsonLd={[
          { "@context": "https://schema.org", "@type": "WebSite", name: "Chowk", url: `${publicUrl}/` },
          {
            "@context": "https://schema.org",
            "@type": "Organization",
            name: "Chowk",
            url: `${publicUrl}/`,
            logo: `${publicUrl}/brand/logo.svg`,
            areaServed: "Bengaluru",
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

function TopRated() {
  const topRated = useQuery(queries.topRated());
  return (
    <Loaded
      query={topRated}
      waiting={<WaitingRow title={text.topRated.title} item={<ServiceCardSkeleton />} />}
      failed={(error) => messageOf(error, text.topRated.failed)}
    >
      {(services) =>
        services.length > 0 && (
          <Carousel title={text.topRated.title} {...words.carousel}>
            {services.map((service) => (
              <ServiceCard key={service._id} service={service} />
            ))}
          </Carousel>
        )
      }
    </Loaded>
  );
}

function Reviews() {
  const reviews = useQuery(queries.reviews());
  return (
    <Loaded
      query={reviews}
      waiting={<WaitingRow title={text.reviews.title} item={<Skeleton className="h-56 rounded-card" />} />}
      failed={(error) => messageOf(error, text.reviews.failed)}
    >
      {(found) =>
        found.length > 0 && (
          <Carousel title={text.reviews.title} {...words.carousel}>
            {found.map((review) => (
              <ReviewCard key={review._id} review={review} stars={text.reviews.stars(review.rating)} />
            ))}
          </Carousel>
        )
      }
    </Loaded>
  );
}

/** A carousel's place while its items are on their way. */
const WaitingRow = ({ title, item }: { title: string; item: ReactNode }) => (
  <section aria-busy="true">
    <h2 className="flex min-h-11 items-center font-bold text-2xl tracking-tight sm:text-3xl">{title}</h2>
    <div className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      <div>{item}</div>
      <div className="hidden sm:block">{item}</div>
      <div className="hidden lg:block">{item}</div>
    </div>
  </section>
);
