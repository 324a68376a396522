import type { text as english } from "./text.ts";

export const text: typeof english = {
  home: "मुख्य पृष्ठ",
  way: "आप यहाँ हैं",
  cart: "कार्ट",
  loading: "सेवा लोड हो रही है",
  failed: "सेवा लोड नहीं हो सकी",
  about: "इस सेवा के बारे में",
  time: "सेवा का समय",
  suggestions: "सुझाव",
  suggestionsFailed: "सुझाव लोड नहीं हो सके",
  description: (name, price, description) => `बेंगलुरु में ${name}, दाम ${price}. ${description}`.slice(0, 300),
};
