import { arabicServices } from "../../ui/arabic-count.ts";
import type { text as english } from "./site-text.ts";

export const text: typeof english = {
  skip: "الانتقال إلى المحتوى",
  logo: { home: "الصفحة الرئيسية لموقع Chowk", failed: "تعذّر تحميل الشعار." },
  cart: (count) => (count === 0 ? "السلة، فارغة" : `السلة، ${arabicServices(count)}`),
  cartNow: (count) => (count === 0 ? "سلتك فارغة" : `في سلتك ${arabicServices(count)}`),
  login: "تسجيل الدخول",
  account: "حسابي",
  profile: "الملف الشخصي",
  logout: "تسجيل الخروج",
  logoutFailed: "تعذّر تسجيل خروجك. يُرجى المحاولة مرة أخرى.",
  banner: {
    label: "إنشاء حساب",
    text: "هل أنت جديد في Chowk؟ أنشئ حسابًا لتطلب خدمتك الأولى.",
    action: "إنشاء حساب",
    close: "إغلاق شريط إنشاء الحساب",
  },
  footer: {
    about: "خدمات منزلية في بنغالورو، بأسعار تراها قبل أن تحجز.",
    language: "اللغة",
    copyright: (year) => `جميع الحقوق محفوظة لموقع Chowk © ${year}`,
    lists: [
      {
        title: "الشركة",
        links: [
          { to: "/about", text: "من نحن" },
          { to: "/registerpartner", text: "سجّل شريكًا" },
          { to: "/partner", text: "دخول الشركاء" },
          { to: "/terms", text: "شروط الاستخدام" },
          { to: "/privacypolicy", text: "سياسة الخصوصية" },
        ],
      },
      {
        title: "المساعدة",
        links: [
          { to: "/support", text: "الدعم" },
          { to: "/delivery", text: "كيف تتم الزيارات" },
          { to: "/privacy", text: "خصوصيتك" },
        ],
      },
      {
        title: "الأسئلة الشائعة",
        links: [
          { to: "/faq/orders", text: "الطلبات" },
          { to: "/faq/orders#payments", text: "الدفع" },
          { to: "/faq/orders#changes", text: "التعديل والإلغاء" },
        ],
      },
    ],
  },
  connection: {
    offline: "أنت غير متصل بالإنترنت. يمكنك التصفّح دون الحجز.",
    unavailable: "يمكنك التصفّح الآن دون الحجز.",
    unreachable: "تعذّر الوصول إلى Chowk. نحاول مرة أخرى …",
    back: "عدت إلى الاتصال بالإنترنت.",
    available: "يمكنك الحجز من جديد.",
  },
  error: {
    title: "حدث خطأ ما",
    text: "تعذّر عرض هذه الصفحة. ليس هذا خطأك: يُرجى المحاولة مرة أخرى بعد قليل، وإبلاغنا إن تكرّر ذلك.",
    retry: "حاول مرة أخرى",
    home: "العودة إلى الصفحة الرئيسية",
    notFoundTitle: "لم نجد هذه الصفحة",
    notFoundText: "ربما نُقلت، أو أن في الرابط خطأً مطبعيًا. يمكنك المتابعة من هنا:",
    support: "الدعم",
    categories: "تصفّح جميع الفئات",
  },
};
