import type { text as english } from "./language-text.ts";

export const text: typeof english = {
  lang: "ar",
  dir: "rtl",
  // With the digits of the order numbers, pincodes and codes that people compare and type.
  locale: "ar-KW-u-nu-latn",
  cartPrice: (amount) => `₹${amount}`,
};
