import type { text as english } from "./service-text.ts";

const reviews = (count: number, written: string | number) => `${written} ${count === 1 ? "समीक्षा" : "समीक्षाएँ"}`;

export const text: typeof english = {
  details: "विवरण देखें",
  /** For eyes alone. */
  onward: "→",
  book: "बुक करें",
  remove: "हटाएँ",
  bookNow: "अभी बुक करें",
  removeFromCart: "कार्ट से हटाएँ",
  usualPrice: "सामान्य दाम",
  priceNow: "दाम",
  rated: (rating, count) => `5 में से ${rating} रेटिंग, ${reviews(count, count)}`,
  reviews,
  unrated: "अभी कोई समीक्षा नहीं",
  wall: {
    title: "लॉग इन ज़रूरी है",
    text: "कार्ट में सेवाएँ जोड़ने के लिए आपको लॉग इन करना होगा।",
    stay: "देखना जारी रखें",
    go: "लॉग इन पर जाएँ",
  },
  refused: "कार्ट में सेवाएँ जोड़ने के लिए कृपया लॉग इन करें।",
  carousel: {
    previous: "पिछला",
    next: "अगला",
    showing: (first, last, count) =>
      first === last ? `${count} में से ${first} दिख रहा है` : `${count} में से ${first} से ${last} दिख रहे हैं`,
  },
  bar: {
    open: "अपना कार्ट देखें",
    title: "आपका कार्ट",
    count: (count) => `${count} ${count === 1 ? "सेवा" : "सेवाएँ"}`,
    proceed: "चेकआउट पर जाएँ",
  },
};
