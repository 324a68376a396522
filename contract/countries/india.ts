import type { Country } from "./country.ts";

export const india: Country = {
  code: "IN",
  currency: { code: "INR", decimals: 2 },
  timeZone: "Asia/Kolkata",
  locales: {},
  phone: { callingCode: "+91", digits: { least: 10, most: 10 }, groups: [5, 5] },
  emergencyNumber: "112",
  address: { town: "pincode", parts: [], needsLandmark: true },
  ibanLength: null,
  identityCard: "aadhaar",
  tax: { regime: "gst" },
  paymentProviders: ["upayments", "razorpay", "stripe"],
  // By tax law and custom, documents are in English for every recipient.
  invoices: { languages: ["en"], yearBegins: 4 },
};
