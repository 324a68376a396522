import type { text as english } from "./text.ts";

export const text: typeof english = {
  home: "الصفحة الرئيسية",
  way: "مسار التنقل",
  cart: "السلة",
  loading: "جارٍ تحميل الخدمة",
  failed: "تعذّر تحميل الخدمة",
  about: "عن هذه الخدمة",
  time: "مدة الخدمة",
  suggestions: "اقتراحات",
  suggestionsFailed: "تعذّر تحميل الاقتراحات",
  description: (name, price, description) => `خدمة ${name} في بنغالورو بسعر ${price}. ${description}`.slice(0, 300),
};
