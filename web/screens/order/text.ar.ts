import { arabicCount } from "../../ui/arabic-count.ts";
import type { text as english } from "./text.ts";

export const text: typeof english = {
  title: "تفاصيل الطلب",
  description: "ما حُجز، وأين، وبكم.",
  heading: "تفاصيل الطلب",
  number: (number) => `الطلب ${number}`,
  back: "طلباتي",
  loading: "جارٍ تحميل طلبك",
  failed: "تعذّر تحميل تفاصيل الطلب",
  services: "الخدمات",
  placed: "تاريخ الطلب",
  summary: "ملخص الطلب",
  total: "الإجمالي",
  method: "طريقة الدفع",
  address: "عنوان الخدمة",
  phone: "الهاتف",
  near: (landmark) => `بالقرب من ${landmark}`,
  partner: "شريك الخدمة",
  partnerName: "شريك الخدمة",
  rating: {
    label: (name) => `قيّم ${name}`,
    stars: (stars) =>
      arabicCount(stars, { none: "بلا نجوم", one: "نجمة واحدة", two: "نجمتان", few: "نجوم", many: "نجمة" }),
    invite: "كيف كانت الخدمة؟",
    given: (rating) => `كان تقييمك ${rating} من 5`,
    done: "أُرسل تقييمك",
    failed: "تعذّر إرسال التقييم",
  },
  review: {
    label: "رأيك",
    of: (name) => `عن ${name}`,
    placeholder: "ما الذي أعجبك، وما الذي يمكن تحسينه؟",
    missing: "يُرجى كتابة بضع كلمات أولًا.",
    send: "إرسال الرأي",
    edit: "تعديل الرأي",
    cancel: "إلغاء",
    done: "أُرسل رأيك",
    failed: "تعذّر إرسال الرأي",
  },
  missing: "لم نجد هذا الطلب",
  missingText: "ربما يخص حسابًا آخر، أو أن في الرابط خطأً مطبعيًا. طلباتك كلها هنا:",
};
