import type { text as english } from "./search-text.ts";

export const text: typeof english = {
  label: "सेवाएँ खोजें",
  placeholder: "सेवाएँ खोजें...",
  clear: "खोज मिटाएँ",
  close: "खोज बंद करें",
  searching: "खोज रहे हैं...",
  none: "कुछ नहीं मिला",
  noneHint: "कम या दूसरे शब्द आज़माएँ, जैसे क्या खराब है या किस कमरे में है।",
  failed: "खोज के नतीजे लोड नहीं हो सके",
  wentWrong: "कुछ गड़बड़ हो गई",
  results: "खोज के नतीजे",
  recent: "हाल की खोजें",
  clearAll: "सब मिटाएँ",
  noRecent: "हाल की कोई खोज नहीं",
  count: (count) => (count === 0 ? "कुछ नहीं मिला" : `${count} ${count === 1 ? "नतीजा" : "नतीजे"}`),
};
