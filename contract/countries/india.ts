import type { Country } from "./country.ts";

export const india: Country = {
  code: "IN",
  currency: { code: "INR", decimals: 2 },
  timeZone: "Asia/Kolkata",
  locales: {},
  phone: { callingCode: "+91", digits: { least: 10, most: 10 }, groups: [5, 5] },
  emergencyNumber: "112",
  address: { town: "pincode", parts: [], needsLandmark: true },
  // Weeks begin on Monday by IS 7900, the Indian form of ISO 8601; Unicode says Sunday.
  week: { begins: 1, weekend: [7], restDay: 7 },
  // The three national holidays, on which every state rests. The states' own lists, year by year, have the others.
  holidays: [
    { month: 1, day: 26, name: "republicDay" },
    { month: 8, day: 15, name: "independenceDay" },
    { month: 10, day: 2, name: "gandhiJayanti" },
  ],
  view: { latitude: 20.59, longitude: 78.96, zoom: 5 },
  box: { south: 6.5, west: 68, north: 37.2, east: 97.5 },
  ibanLength: null,
  identityCard: "aadhaar",
  tax: { regime: "gst" },
  withheldTax: {
    ...{ percent: 0.1, percentWithoutNumber: 5, freeUpTo: 500_000 },
    // Rule 30 of the Income-tax Rules of 1962, by which payments are still made.
    ...{ dueOn: 7, dueOnAtYearsEnd: 30 },
    // From 1 April 2026; before it was section 194-O of the Act of 1961, at 0.1 % from 1 October 2024.
    law: "Income-tax Act 2025, sections 393(1) and 397(2)",
  },
  paymentProviders: ["upayments", "razorpay", "stripe"],
  // By tax law and custom, documents are in English for every recipient.
  invoices: { languages: ["en"], yearBegins: 4 },
};
