import type { text as english } from "./text.ts";

export const text: typeof english = {
  home: "मुख्य पृष्ठ",
  way: "आप यहाँ हैं",
  fallbackTitle: "श्रेणी",
  choose: "चुनें कि आपको क्या चाहिए",
  description: (name, names) => `बेंगलुरु में आपके घर पर ${name}: ${names.slice(0, 5).join(", ")}. दाम बुक करने से पहले दिखते हैं।`,
};
