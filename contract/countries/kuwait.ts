import type { Country } from "./country.ts";

export const kuwait: Country = {
  code: "KW",
  currency: { code: "KWD", decimals: 3 },
  timeZone: "Asia/Kuwait",
  locales: { en: "en-001" },
  phone: { callingCode: "+965", digits: { least: 8, most: 8 }, groups: [3, 5] },
  emergencyNumber: "112",
  address: {
    town: "area",
    parts: [
      { name: "block", needed: true },
      { name: "street", needed: true },
      { name: "avenue", needed: false },
      { name: "house", needed: true },
      { name: "floor", needed: false },
      { name: "flat", needed: false },
      { name: "paci", needed: false, digits: 8 },
    ],
    needsLandmark: false,
  },
  week: { begins: 6, weekend: [5, 6], restDay: 5 },
  // Law 6 of 2010 on labour, article 68: these have their day in the calendar; the feasts follow the moon.
  holidays: [
    { month: 1, day: 1, name: "newYear" },
    { month: 2, day: 25, name: "nationalDay" },
    { month: 2, day: 26, name: "liberationDay" },
  ],
  view: { latitude: 29.3, longitude: 47.75, zoom: 9 },
  box: { south: 28.5, west: 46.5, north: 30.2, east: 48.9 },
  ibanLength: 30,
  identityCard: "civilId",
  tax: { regime: "none" },
  withheldTax: null,
  paymentProviders: ["upayments", "stripe"],
  // Arabic is compulsory (Law 39 of 2014 on consumer protection); another language may stand beside it.
  invoices: { languages: ["ar", "en"], yearBegins: 1 },
};
