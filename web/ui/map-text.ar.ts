import { arabicCount } from "./arabic-count.ts";
import type { text as english } from "./map-text.ts";

export const text: typeof english = {
  loading: "جارٍ تحميل الخريطة",
  failed: "تعذّر تحميل الخريطة.",
  how: "المس الخريطة لوضع الدبوس، أو اسحبه.",
  keys: "بلوحة المفاتيح: تحرّك الأسهم الخريطة، ويغيّر + و- التكبير.",
  outlineOnly: "تُظهر هذه الخريطة السواحل والمدن الكبيرة فقط.",
  zones: "نعمل في المناطق المظللة.",
  centre: "ضع الدبوس في الوسط",
  pinAt: (latitude, longitude) => `الدبوس عند ${latitude}، ${longitude}.`,
  near: (place) => `بالقرب من ${place}.`,
  north: (degrees) => `${degrees}° شمالًا`,
  south: (degrees) => `${degrees}° جنوبًا`,
  east: (degrees) => `${degrees}° شرقًا`,
  west: (degrees) => `${degrees}° غربًا`,
  zoomIn: "تكبير",
  zoomOut: "تصغير",
  points: (count) =>
    `هنا ${arabicCount(count, { none: "لا أماكن", one: "مكان واحد", two: "مكانان", few: "أماكن", many: "مكانًا" })}. كبّر الخريطة.`,
};
