/** The language of this build, and how it writes numbers and dates. */
export const text = {
  /** For `lang`: screen readers choose their voice by it. */
  lang: "en-IN",
  dir: "ltr" as "ltr" | "rtl",
  /** For Intl. */
  locale: "en-IN",
  /** In the cart: "Rs 499.00". */
  cartPrice: (amount: string) => `Rs ${amount}`,
};
