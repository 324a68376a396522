import { arabicCount, arabicServices } from "../../ui/arabic-count.ts";
import type { text as english } from "./service-text.ts";

const forms = { none: "لا تقييمات", one: "تقييم واحد", two: "تقييمان", few: "تقييمات", many: "تقييمًا" };

export const text: typeof english = {
  details: "عرض التفاصيل",
  /** For eyes alone. */
  onward: "←",
  book: "احجز",
  remove: "إزالة",
  bookNow: "احجز الآن",
  removeFromCart: "إزالة من السلة",
  usualPrice: "السعر المعتاد",
  priceNow: "السعر",
  rated: (rating, count) => `التقييم ${rating} من 5، ${arabicCount(count, forms)}`,
  reviews: (count, written) => arabicCount(count, forms, written),
  unrated: "لا تقييمات بعد",
  wall: {
    title: "يلزم تسجيل الدخول",
    text: "عليك تسجيل الدخول لإضافة الخدمات إلى سلتك.",
    stay: "متابعة التصفح",
    go: "تسجيل الدخول",
  },
  refused: "يُرجى تسجيل الدخول لإضافة الخدمات إلى السلة.",
  carousel: {
    previous: "السابق",
    next: "التالي",
    showing: (first, last, count) =>
      first === last ? `عرض ${first} من ${count}` : `عرض ${first} إلى ${last} من ${count}`,
  },
  bar: {
    open: "عرض سلتك",
    title: "سلتك",
    count: arabicServices,
    proceed: "إتمام الطلب",
  },
};
