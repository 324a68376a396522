/** "AC Repair & Service" -> "ac-repair-service": the readable part of an address. */
export const slug = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, "-")
    .replace(/^-|-$/g, "") || "services";

/** The addresses of the catalogue's pages. */
export const paths = {
  category: (categoryId: string, name: string) => `/category/${categoryId}/${slug(name)}`,
  services: (subCategoryId: string, name: string) => `/services/${subCategoryId}/${slug(name)}`,
  service: (serviceId: string, subCategoryId: string) => `/service/${serviceId}/${subCategoryId}`,
};
