import type { text as english } from "./confirm-phone-text.ts";

export const text: typeof english = {
  heading: "تأكيد رقم هاتفك",
  sending: "جارٍ الإرسال...",
  codeSent: (digits) => `أدخل الرمز المكوّن من ${digits} أرقام المرسل إلى هاتفك.`,
  code: "رمز التحقق",
  digit: (digit, digits) => `الرقم ${digit} من ${digits}`,
  incomplete: (digits) => `أدخل الأرقام كلها وعددها ${digits}`,
  verify: "تأكيد الرمز",
  verifying: "جارٍ التحقق...",
  phoneConfirmed: "تأكّد رقم هاتفك.",
  wait: (time) => `لم يصلك الرمز بعد؟ اطلب رمزًا جديدًا بعد ${time}`,
  resend: "إعادة إرسال الرمز",
  cancel: "إلغاء",
  failed: "حدث خطأ ما",
};
