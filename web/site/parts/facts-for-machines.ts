import type { Service } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import type { Business } from "../../shared/calls/business.ts";
import { leastChosen, pricedWith } from "../../shared/state/priced.ts";
import type { Crumb } from "../../ui/breadcrumb.tsx";
import { paths } from "./paths.ts";

/** Returns the public address of a page, by its path. */
type AddressOf = (path: string) => string;

/** The path to a page, as schema.org describes it. */
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

/** The path to a page directly under the home page. */
export const underHomeFacts = (addressOf: AddressOf, { business }: Business, name: string): Record<string, unknown> =>
  breadcrumbFacts(addressOf, [{ name: business, to: "/" }, { name }]);

/** A service with its price, and its rating if it has one, as schema.org describes it. */
export const serviceFacts = (
  publicUrl: string,
  addressOf: AddressOf,
  { business, cities }: Business,
  service: Service,
): Record<string, unknown> => ({
  "@context": "https://schema.org",
  "@type": "Service",
  name: service.ServiceName,
  description: service.Description,
  serviceType: service.SrvSubCategoryName,
  image: publicUrl + service.Image,
  url: addressOf(paths.service(service._id, service.SrvSubCategoryId)),
  provider: { "@type": "Organization", name: business, url: addressOf("/") },
  areaServed: cities.map((name) => ({ "@type": "City", name })),
  offers: {
    "@type": "Offer",
    price: pricedWith(service, leastChosen(service)).Price,
    priceCurrency: country().currency.code,
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
