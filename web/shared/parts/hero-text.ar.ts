import type { text as english } from "./hero-text.ts";

export const text: typeof english = {
  headline: "شريكك الموثوق للخدمات المنزلية",
  text: "إصلاحات وتنظيف وصالون تجميل والمزيد، عند باب بيتك في بنغالورو. ترى السعر قبل أن تحجز.",
  action: "احجز الآن",
  facts: ["أسعار معلنة مسبقًا", "الدفع بعد إنجاز العمل", "تقييمات من العملاء"],
};
