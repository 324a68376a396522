import type { Service } from "@chowk/contract";
import type { Crumb } from "../../ui/breadcrumb.tsx";
import { paths } from "./paths.ts";

/** The way to a page, in schema.org's words. */
export const breadcrumbFacts = (publicUrl: string, crumbs: Crumb[]): Record<string, unknown> => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, to }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    ...(to ? { item: publicUrl + to } : {}),
  })),
});

/** The way to a page that stands right under the home page. */
export const underHomeFacts = (publicUrl: string, name: string): Record<string, unknown> =>
  breadcrumbFacts(publicUrl, [{ name: "Chowk", to: "/" }, { name }]);

/** A service with its price, and its rating where it has one, in schema.org's words. */
export const serviceFacts = (publicUrl: string, service: Service): Record<string, unknown> => ({
  "@context": "https://schema.org",
  "@type": "Service",
  name: service.ServiceName,
  description: service.Description,
  serviceType: service.SrvSubCategoryName,
  image: publicUrl + service.Image,
  url: publicUrl + paths.service(service._id, service.SrvSubCategoryId),
  provider: { "@type": "Organization", name: "Chowk", url: `${publicUrl}/` },
  areaServed: { "@type": "City", name: "Bengaluru" },
  offers: {
    "@type": "Offer",
    price: service.Price,
    priceCurrency: "INR",
    availability: "https://schema.org/InStock",
    url: publicUrl + paths.service(service._id, service.SrvSubCategoryId),
  },
  ...(service.reviewscount > 0
    ? {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: service.overallRating,
          reviewCount: service.reviewscount,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {}),
});
