import { text } from "../../ui/language-text.ts";
import { price as written } from "../../ui/price.ts";

/** 149900 -> "₹1,49,900". Within Arabic words, the sign would come to stand behind the number. */
export const price = (rupees: number): string =>
  text.dir === "rtl" ? `\u2066${written(rupees)}\u2069` : written(rupees);
