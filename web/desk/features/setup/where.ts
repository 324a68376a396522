import type { SetupLack } from "@chowk/contract";

/** Where things are mended. */
export const rooms = {
  site: "/desk/settings/site",
  invoices: "/desk/settings/invoices",
  hours: "/desk/settings/hours",
  money: "/desk/settings/money",
  trades: "/desk/setup/trades",
  operators: "/desk/operators",
  partners: "/desk/partners",
  terms: "/desk/documents/terms",
  privacy: "/desk/documents/privacy-policy",
  partnerTerms: "/desk/documents/partner-terms",
} as const;
export type RoomName = keyof typeof rooms;

/** The room that mends what lacks. What is set on the server has none. */
export const roomOf: Readonly<Record<SetupLack, RoomName | undefined>> = {
  name: "site",
  email: "site",
  legalName: "invoices",
  address: "invoices",
  city: "site",
  services: "trades",
  usualHours: "hours",
  alone: "operators",
  secondFactor: "operators",
  partners: "partners",
  uncovered: "partners",
  provider: undefined,
  rate: "money",
  messages: undefined,
  push: undefined,
  terms: "terms",
  privacy: "privacy",
  partnerTerms: "partnerTerms",
  taxNumber: "invoices",
};
