import type { text as english } from "./category-text.ts";

export const text: typeof english = {
  loading: "جارٍ تحميل الفئات الفرعية",
  failed: "تعذّر تحميل الفئات الفرعية",
  none: "لا توجد فئات فرعية",
};
