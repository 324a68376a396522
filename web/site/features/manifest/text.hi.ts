import type { text as english } from "./text.ts";

export const text: typeof english = {
  name: "Chowk: घर की सेवाएँ",
  description: "बेंगलुरु में घर की सेवाएँ बुक करें, उन दामों पर जो आप बुक करने से पहले देखते हैं।",
  orders: "मेरे ऑर्डर",
  cart: "आपका कार्ट",
};
