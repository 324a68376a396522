import type { text as english } from "./cart-text.ts";

export const text: typeof english = {
  title: "आपका कार्ट",
  count: (count) => `${count} ${count === 1 ? "सेवा" : "सेवाएँ"}`,
  empty: "आपका कार्ट खाली है",
  emptyHint: "आप जो सेवाएँ चुनेंगे, वे यहाँ मिलेंगी।",
  loading: "आपका कार्ट लोड हो रहा है",
  remove: (name) => `${name} हटाएँ`,
  subtotal: "उप-योग",
  proceed: "चेकआउट पर जाएँ",
};
