import type { text as english } from "./text.ts";

export const text: typeof english = {
  home: "الصفحة الرئيسية",
  way: "مسار التنقل",
  fallbackTitle: "الفئة",
  choose: "اختر ما تحتاج إليه",
  description: (name, names) =>
    `خدمات ${name} في منزلك في بنغالورو: ${names.slice(0, 5).join("، ")}. ترى الأسعار قبل الحجز.`,
};
