import type { text as english } from "./address-text.ts";

export const text: typeof english = {
  types: { Home: "المنزل", Work: "العمل", Other: "مكان آخر" },
  near: (landmark) => `بالقرب من ${landmark}`,
  pincode: (pincode) => `الرمز البريدي ${pincode}`,
  phone: "الهاتف",
  failed: "تعذّر تحميل العناوين.",
  none: "لا توجد عناوين.",
  add: "إضافة عنوان جديد",
  unknownPincode: "لا نعرف هذا الرمز البريدي. يُرجى التحقق من أرقامه الستة.",
  place: (city, state) => `${city}، ${state}`,
};
