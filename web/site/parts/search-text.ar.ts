import { arabicCount } from "../../ui/arabic-count.ts";
import type { text as english } from "./search-text.ts";

export const text: typeof english = {
  label: "البحث عن خدمات",
  placeholder: "ابحث عن خدمة...",
  clear: "مسح البحث",
  close: "إغلاق البحث",
  searching: "جارٍ البحث...",
  none: "لا توجد نتائج",
  noneHint: "جرّب كلمات أقل أو كلمات أخرى، مثل ما تعطّل أو الغرفة التي هو فيها.",
  failed: "تعذّر تحميل نتائج البحث",
  wentWrong: "حدث خطأ ما",
  results: "نتائج البحث",
  recent: "عمليات البحث الأخيرة",
  clearAll: "مسح الكل",
  noRecent: "لا توجد عمليات بحث حديثة",
  count: (count) =>
    arabicCount(count, { none: "لا توجد نتائج", one: "نتيجة واحدة", two: "نتيجتان", few: "نتائج", many: "نتيجة" }),
};
