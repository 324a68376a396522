import { z } from "zod";
import { check } from "../refusals/check.ts";
import { ServiceChoice } from "../shared/choices.ts";
import { endpoint, id, result, results } from "../shared/endpoint.ts";
import { inEnglish, toldIn } from "../shared/in-english.ts";
import { neededLine } from "../shared/text.ts";
import { citySlug } from "./cities.ts";

const amount = z.number().nonnegative();

const englishNames = z
  .object({ SrvCategoryName: z.string().optional(), SrvSubCategoryName: z.string().optional() })
  .optional()
  .describe("The English names, of which addresses of pages are made in all languages; absent in English.");

export const Service = z.object({
  _id: z.uuid(),
  ServiceName: z.string(),
  Description: z.string(),
  ServiceTime: z.string().describe("Duration in words: '45 mins'."),
  DisplayPrice: amount.describe("Price before the discount in the currency of prices, shown struck through."),
  Price: amount.describe("Price that the customer pays, in the currency of prices."),
  overallRating: z.number().min(0).max(5).describe("Mean rating, to one decimal; 0 if there are no ratings."),
  reviewscount: z.int().nonnegative(),
  maxQuantity: z.int().min(1).describe("The most of it that one order takes."),
  people: z.int().min(2).optional().describe("How many partners come for it; absent if one does."),
  choices: z
    .array(ServiceChoice)
    .optional()
    .describe("What is chosen of it, which adds to its price and its minutes; absent if there is nothing to choose."),
  minutes: z
    .int()
    .optional()
    .describe("How long it takes before anything is chosen; absent if there is nothing to choose."),
  Image: z.string().describe("URL of the picture, 480 px wide; docs/use/api.md lists its other widths."),
  SrvCategoryId: z.uuid(),
  SrvCategoryName: z.string(),
  SrvSubCategoryId: z.uuid(),
  SrvSubCategoryName: z.string(),
  inEnglish: inEnglish("ServiceName", "Description", "SrvCategoryName", "SrvSubCategoryName"),
  englishNames,
});
export type Service = z.infer<typeof Service>;

export const Category = z.object({
  _id: z.uuid(),
  SrvCategoryName: z.string(),
  Image: z.string(),
  inEnglish: inEnglish("SrvCategoryName"),
  englishNames,
});
export type Category = z.infer<typeof Category>;

export const SubCategory = z.object({
  _id: z.uuid(),
  SrvCategoryId: z.uuid(),
  SrvCategoryName: z.string(),
  SrvSubCategoryName: z.string(),
  Image: z.string(),
  inEnglish: inEnglish("SrvCategoryName", "SrvSubCategoryName"),
  englishNames,
});
export type SubCategory = z.infer<typeof SubCategory>;

export const SearchResult = z.object({
  _id: z.uuid(),
  ServiceName: z.string(),
  SrvSubCategoryId: z.uuid(),
  SrvSubCategoryName: z.string(),
  Image: z.string(),
  inEnglish: inEnglish("ServiceName", "SrvSubCategoryName"),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const Review = z.object({
  _id: z.uuid(),
  rating: z.int().min(1).max(5),
  review: z.string(),
  userName: z.string(),
  userTitle: z.string().optional(),
});
export type Review = z.infer<typeof Review>;

export const Logo = z.object({ _id: z.uuid(), logo: z.string() });
export type Logo = z.infer<typeof Logo>;

const inCity = citySlug
  .optional()
  .describe("A city's `slug`: prices are those of this city, and what it does not offer is left out.");

const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional().describe("Maximum number of results; all if omitted."),
  cursor: id.optional().describe("`_id` of the last result of the previous page."),
  language: toldIn,
  city: citySlug
    .optional()
    .describe("A city's `slug`: prices are those of this city. What it does not offer is listed at the usual price."),
});

const inLanguage = z.object({ language: toldIn });
const here = inLanguage.extend({ city: inCity });

const read = { method: "GET", access: "public", tag: "Catalogue" } as const;

export const listServices = endpoint({
  ...read,
  path: "/services_list",
  summary: "Lists all services by their English names.",
  query: page,
  data: results(Service),
});

export const searchServices = endpoint({
  ...read,
  path: "/service_search",
  summary: "Searches services by what people type, tolerating misspellings.",
  query: z.object({ searchTerm: neededLine(100, check("SEARCH_REQUIRED")), language: toldIn }),
  limits: [{ per: "address", times: 300, seconds: 60 }],
  data: results(SearchResult),
});

export const listFound = endpoint({
  ...read,
  path: "/service_search/services",
  summary: "Lists what a search finds, each service as it is listed, best first.",
  description: "At most 60 services.",
  query: z.object({ searchTerm: neededLine(100, check("SEARCH_REQUIRED")), language: toldIn, city: inCity }),
  limits: [{ per: "address", times: 60, seconds: 60 }],
  data: results(Service),
});

export const listCategories = endpoint({
  ...read,
  path: "/srv_category_list",
  summary: "Lists the categories in the order of the home page.",
  query: inLanguage,
  data: results(Category),
});

export const listSubCategories = endpoint({
  ...read,
  path: "/srv_sub_by_category/:categoryId",
  summary: "Lists a category's sub-categories.",
  params: z.object({ categoryId: id }),
  query: inLanguage,
  data: results(SubCategory),
  refusals: ["CATEGORY_NOT_OFFERED"],
});

export const listServicesBySubCategory = endpoint({
  ...read,
  path: "/service_by_sub_category/:subCategoryId",
  summary: "Lists a sub-category's services.",
  params: z.object({ subCategoryId: id }),
  query: here,
  data: results(Service),
  refusals: ["SUB_CATEGORY_NOT_OFFERED"],
});

export const getService = endpoint({
  ...read,
  path: "/services/:serviceId",
  summary: "Returns a service.",
  params: z.object({ serviceId: id }),
  query: here,
  data: result(Service),
  refusals: ["SERVICE_NOT_OFFERED"],
});

export const listLogos = endpoint({
  ...read,
  path: "/logo_list",
  summary: "Returns the business's logo.",
  description: "It is the first entry of the list.",
  data: results(Logo),
});

export const listTopRated = endpoint({
  ...read,
  path: "/top_rated_service_list",
  summary: "Lists the best-rated services.",
  query: here,
  data: results(Service),
});

export const listBestSellers = endpoint({
  ...read,
  path: "/best_seller_service_list",
  summary: "Lists the most booked services.",
  query: here,
  data: results(Service),
});

export const listBookedWith = endpoint({
  ...read,
  path: "/booked_with/:serviceId",
  summary: "Lists the services that others booked with this one.",
  description: "In the same order or within 90 days, by five customers at least; empty if so few did.",
  params: z.object({ serviceId: id }),
  query: here,
  data: results(Service),
});

export const listReviews = endpoint({
  ...read,
  path: "/reviews_list",
  summary: "Lists reviews by happy customers, for the home page.",
  data: results(Review),
});
