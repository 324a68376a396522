import type { text as english } from "./text.ts";

export const text: typeof english = {
  title: "आप ऑफ़लाइन हैं",
  note: "यह पेज यहाँ पहले नहीं खोला गया था, इसलिए नेटवर्क के बिना नहीं दिखाया जा सकता। जो आपने खोला था, वह अब भी खुलता है।",
  retry: "फिर कोशिश करें",
  home: "मुख्य पृष्ठ",
  cart: "आपका कार्ट",
};
