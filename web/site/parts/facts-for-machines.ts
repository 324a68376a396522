import type { Service } from "@chowk/contract";
import type { Crumb } from "../../ui/breadcrumb.tsx";
import { paths } from "./paths.ts";

/** Names a page to those outside, by its path. */
type AddressOf = (path: string) => string;

/** The way to a page, in schema.org's words. */
export const breadcrumbFacts = (addressOf: AddressOf, crumbs: Crumb[]): Record<string, unknown> => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, to }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    ...(to ? { item: addressOf(to) } : {}),
  })),
});

/** The way to a page that stands right under the home page. */
export const underHomeFacts = (addressOf: AddressOf, name: string): Record<string, unknown> =>
  breadcrumbFacts(addressOf, [{ name: "Chowk", to: "/" }, { name }]);

/** A service with its price, and its rating where it has one, in schema.org's words. */
export const serviceFacts = (publicUrl: string, addressOf: AddressOf, service: Service): Record<string, unknown> => ({
  "@context": "https://schema.org",
  "@type": "Service",
  name: service.ServiceName,
  description: service.Description,
  serviceType: service.SrvSubCategoryName,
  image: publicUrl + service.Image,
  url: addressOf(paths.service(service._id, service.SrvSubCategoryId)),
  provider: { "@type": "Organization", name: "Chowk", url: addressOf("/") },
  areaServed: { "@type": "City", name: "Bengaluru" },
  offers: {
    "@type": "Offer",
    price: service.Price,
    priceCurrency: "INR",
    availability: "https://schema.org/InStock",
    url: addressOf(paths.service(service._id, service.SrvSubCategoryId)),
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
