import { arabicCount } from "../../../ui/arabic-count.ts";
import type { text as english } from "./text.ts";

export const text: typeof english = {
  home: "الصفحة الرئيسية",
  way: "مسار التنقل",
  choose: "اختر خدمة",
  options: (count) =>
    arabicCount(count, { none: "لا خيارات", one: "خيار واحد", two: "خياران", few: "خيارات", many: "خيارًا" }),
  list: "الخدمات",
  cart: "السلة",
  loading: "جارٍ تحميل الخدمات",
  failed: "تعذّر تحميل الخدمات.",
  none: "لا توجد خدمات هنا بعد",
  noneText: "لا يمكن حجز شيء في هذه الفئة الفرعية حاليًا.",
  noneAction: "استكشف الفئات",
  fallbackTitle: "الخدمات",
  description: (name, names) =>
    `احجز ${name} في منزلك في بنغالورو: ${names.slice(0, 4).join("، ")}. ترى الأسعار قبل الحجز.`,
};
