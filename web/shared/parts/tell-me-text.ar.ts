import type { text as english } from "./tell-me-text.ts";

export const text: typeof english = {
  start: "أخبرني على هذا الجهاز",
  stop: "إيقاف الإخبار على هذا الجهاز",
  isOn: "سنخبرك بما يحدث على هذا الجهاز.",
  blocked: "هذا المتصفح يحظر رسائل موقعنا. يمكنك السماح بها في إعداداته.",
  failed: "تعذّر ذلك على هذا الجهاز الآن. يُرجى المحاولة لاحقًا.",
};
