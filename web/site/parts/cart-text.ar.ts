import { arabicServices } from "../../ui/arabic-count.ts";
import type { text as english } from "./cart-text.ts";

export const text: typeof english = {
  title: "سلتك",
  count: arabicServices,
  empty: "سلتك فارغة",
  emptyHint: "الخدمات التي تختارها تنتظرك هنا.",
  loading: "جارٍ تحميل سلتك",
  remove: (name) => `إزالة ${name}`,
  subtotal: "المجموع الفرعي",
  proceed: "إتمام الطلب",
};
