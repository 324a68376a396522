import type { text as english } from "./payment-text.ts";

export const text: typeof english = {
  pay: "ادفع الآن",
  again: "حاول مرة أخرى",
  opening: "جارٍ فتح صفحة الدفع...",
  until: (time) => `يمكنك الدفع حتى ${time}.`,
  over: "انتهى وقت الدفع. لم نعرف بعد من مزوّد الدفع هل دُفع المبلغ، وما زلنا نسأله.",
  failed: { title: "لم يتم الدفع", text: "تعذّرت معالجة الدفع. يُرجى المحاولة مرة أخرى." },
  notPlaced: "تعذّر إنشاء الطلب",
  noLink: "خطأ في بوابة الدفع",
  kept: (number) => `أُرسل الطلب ${number} وهو بانتظار دفعك. لن يُحجز لك مرتين.`,
  order: "عرض تفاصيل الطلب",
  ok: "حسنًا",
  statuses: {
    PENDING: "لم يُدفع بعد",
    SUCCESS: "مدفوع",
    FAILED: "غير مدفوع",
    REFUND_PENDING: "المبلغ في طريقه إليك",
    REFUNDED: "أُعيد المبلغ",
  },
};
