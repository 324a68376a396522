/** "AC Repair & Service" -> "ac-repair-service": the readable part of an address. */
export const slug = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, "-")
    .replace(/^-|-$/g, "") || "services";

type Named = "SrvCategoryName" | "SrvSubCategoryName";

/** Returns the name for the address of a page: the English one, so that the page has the same address in all languages. */
export const addressName = <Name extends Named>(
  of: Record<Name, string> & { englishNames?: Partial<Record<Named, string | undefined>> | undefined },
  name: Name,
): string => of.englishNames?.[name] ?? of[name];

/** The addresses of the catalogue's pages, and of the cities'. */
export const paths = {
  city: (slug: string) => `/c/${slug}`,
  category: (categoryId: string, name: string) => `/category/${categoryId}/${slug(name)}`,
  services: (subCategoryId: string, name: string) => `/services/${subCategoryId}/${slug(name)}`,
  search: (term: string) => `/search/${encodeURIComponent(term)}`,
  service: (serviceId: string, subCategoryId: string) => `/service/${serviceId}/${subCategoryId}`,
};
