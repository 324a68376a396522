import { createHash } from "node:crypto";

/**
 * Returns the id that an entry of the starting catalogue has in every database (a version 8 UUID, made from its kind and slug), so that
 * it is known again, whatever the business calls it.
 */
export function idOfStarting(kind: "category" | "sub-category" | "service", slug: string): string {
  const hex = createHash("sha256").update(`chowk seed ${kind} ${slug}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns where its picture is: each comes with the product. */
export const pictureOf = (slug: string): string => `/media/catalogue/${slug}/480.webp`;
