import type { text as english } from "./text.ts";

export const text: typeof english = {
  title: "Chowk से संपर्क नहीं हो पाया",
  note: "शायद आप ऑफ़लाइन हैं। यह पेज यहाँ पहले नहीं खोला गया था, इसलिए अभी नहीं दिखाया जा सकता। जो आपने खोला था, वह अब भी खुलता है।",
  retry: "फिर कोशिश करें",
  home: "मुख्य पृष्ठ",
  cart: "आपका कार्ट",
};
