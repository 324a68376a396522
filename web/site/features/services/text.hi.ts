import type { text as english } from "./text.ts";

export const text: typeof english = {
  home: "मुख्य पृष्ठ",
  way: "आप यहाँ हैं",
  choose: "सेवा चुनें",
  options: (count) => `${count} विकल्प`,
  list: "सेवाएँ",
  cart: "कार्ट",
  loading: "सेवाएँ लोड हो रही हैं",
  failed: "सेवाएँ लोड नहीं हो सकीं।",
  none: "यहाँ अभी कोई सेवा नहीं है",
  noneText: "इस उप-श्रेणी में फ़िलहाल कुछ भी बुक नहीं किया जा सकता।",
  noneAction: "श्रेणियाँ देखें",
  fallbackTitle: "सेवाएँ",
  description: (name, names) => `बेंगलुरु में घर बैठे ${name} बुक करें: ${names.slice(0, 4).join(", ")}. दाम बुक करने से पहले दिखते हैं।`,
};
