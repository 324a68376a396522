import type { Country } from "./country.ts";

export const emirates: Country = {
  code: "AE",
  currency: { code: "AED", decimals: 2 },
  timeZone: "Asia/Dubai",
  locales: { en: "en-001" },
  phone: { callingCode: "+971", digits: { least: 9, most: 9 }, groups: [2, 3, 4] },
  emergencyNumber: "999",
  address: {
    town: "emirate",
    parts: [
      { name: "area", needed: true },
      { name: "road", needed: false },
      { name: "building", needed: true },
      { name: "floor", needed: false },
      { name: "flat", needed: false },
      { name: "makani", needed: false, digits: 10 },
    ],
    needsLandmark: false,
  },
  week: { begins: 1, weekend: [6, 7], restDay: 7 },
  // Cabinet Resolution 27 of 2024 on public holidays: these have their day in the calendar; the others follow the moon.
  holidays: [
    { month: 1, day: 1, name: "newYear" },
    { month: 12, day: 2, name: "unionDay" },
    { month: 12, day: 3, name: "unionDay" },
  ],
  view: { latitude: 24.4, longitude: 54.4, zoom: 7 },
  box: { south: 22.5, west: 51.4, north: 26.3, east: 56.6 },
  ibanLength: 23,
  identityCard: "emiratesId",
  tax: { regime: "vat", rate: 5, since: "2018-01-01", law: "Federal Decree-Law No. 8 of 2017, article 3" },
  withheldTax: null,
  paymentProviders: ["stripe", "upayments"],
  invoices: { languages: ["en", "ar"], yearBegins: 1 },
};
