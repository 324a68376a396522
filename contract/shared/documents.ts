/** The texts about the business that everybody can read, and where each is on the site. */
export const documentPaths = {
  about: "/about",
  delivery: "/delivery",
  support: "/support",
  questions: "/faq/orders",
  terms: "/terms",
  "partner-terms": "/partner-terms",
  privacy: "/privacy",
  "privacy-policy": "/privacypolicy",
} as const;
export type DocumentName = keyof typeof documentPaths;
export const documentNames = Object.keys(documentPaths) as [DocumentName, ...DocumentName[]];
