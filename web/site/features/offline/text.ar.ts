import type { text as english } from "./text.ts";

export const text: typeof english = {
  title: "تعذّر الاتصال بـ Chowk",
  note: "قد تكون غير متصل بالإنترنت. لم تُفتح هذه الصفحة هنا من قبل، لذلك لا يمكن عرضها الآن. ما فتحته من قبل لا يزال متاحًا.",
  retry: "حاول مرة أخرى",
  home: "الصفحة الرئيسية",
  cart: "سلتك",
};
