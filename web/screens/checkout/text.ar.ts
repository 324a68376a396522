import type { text as english } from "./text.ts";

export const text: typeof english = {
  title: "إتمام الطلب",
  description: "اختر العنوان وطريقة الدفع، ثم أرسل طلبك.",
  progress: "خطوات إتمام الطلب",
  steps: ["السلة", "العنوان والدفع", "التأكيد"],
  done: "(تمّت)",
  total: "الإجمالي",
  back: "رجوع",

  cart: {
    heading: "سلتك",
    empty: "سلتك فارغة",
    emptyHint: "أضف خدمة ثم عُد إلى هنا لحجزها.",
    browse: "تصفّح الخدمات",
    proceed: "إتمام الطلب",
  },

  choose: {
    heading: "العنوان والدفع",
    addresses: "عنوان الخدمة",
    loading: "جارٍ تحميل عناوينك",
    noAddresses: "أضف العنوان الذي سيُنجز فيه العمل.",
    methods: "طريقة الدفع",
    continue: "متابعة",
    missingBoth: "يُرجى اختيار العنوان وطريقة الدفع.",
    missingPayment: "يُرجى اختيار طريقة الدفع.",
    missingAddress: "يُرجى اختيار عنوان الخدمة.",
    noOnline: "الدفع الإلكتروني غير متاح الآن. يُرجى اختيار الدفع نقدًا.",
  },
  payment: {
    Online: { name: "الدفع الإلكتروني", note: "تدفع الآن، في صفحة مزوّد خدمة الدفع" },
    COD: { name: "الدفع نقدًا", note: "تدفع نقدًا عند إنجاز العمل" },
  },

  confirm: {
    heading: "تأكيد الدفع",
    services: "الخدمات",
    address: "عنوان الخدمة",
    method: "طريقة الدفع",
    change: "تغيير",
    changeWhat: (what) => `تغيير ${what}`,
    none: "لم يُحدَّد بعد",
    youPay: (amount) => `تدفع ${amount}`,
    charged: (amount) => `تُحصّل صفحة الدفع ${amount}.`,
    rate: (amount) => `كل روبية تساوي ${amount}.`,
    noQuote: "تعذّرت معرفة المبلغ الذي سيُحصَّل.",
    place: "إرسال الطلب",
    placing: "جارٍ إرسال الطلب...",
    placed: "أُرسل طلبك. جارٍ فتح طلباتك",
    placedToast: (number) => `أُرسل الطلب ${number}.`,
  },

  summary: {
    heading: "ملخص الطلب",
    subtotal: "المجموع الفرعي",
    shipping: "رسوم الزيارة",
    free: "مجانًا",
    items: "الخدمات",
  },

  alert: {
    ok: "حسنًا",
    login: { title: "يلزم تسجيل الدخول", text: "عليك تسجيل الدخول لإرسال الطلب." },
    cart: { title: "السلة فارغة", text: "أضف بعض الخدمات قبل إرسال الطلب." },
    payment: { title: "طريقة الدفع مطلوبة", text: "يُرجى اختيار طريقة الدفع." },
    failed: { title: "لم يُرسل الطلب", text: "تعذّر إرسال الطلب." },
    again: "لم يُفقد شيء: اضغط «إرسال الطلب» مرة أخرى. لن يُحجز لك مرتين.",
  },
  addressDialog: { title: "اختر عنوان الخدمة", use: "استخدام هذا العنوان" },
  prices: {
    title: "تغيّرت الأسعار",
    text: "تغيّرت بعض الأسعار منذ أن أضفت هذه الخدمات إلى سلتك. لم يُحجز شيء بعد.",
    was: "كان",
    now: "الآن",
    newTotal: "الإجمالي الجديد",
    accept: "قبول وإرسال الطلب",
    later: "ليس الآن",
  },
};
