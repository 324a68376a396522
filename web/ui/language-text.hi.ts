import type { text as english } from "./language-text.ts";

export const text: typeof english = {
  lang: "hi-IN",
  dir: "ltr",
  locale: "hi-IN",
  cartPrice: (amount) => `₹${amount}`,
};
