import type { text as english } from "./text.ts";

export const text: typeof english = {
  name: "خدمات المنزل من Chowk",
  description: "احجز خدمات المنزل في بنغالورو بأسعار تراها قبل الحجز.",
  orders: "طلباتي",
  cart: "سلتك",
};
