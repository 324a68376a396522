import type { text as english } from "./text.ts";

export const text: typeof english = {
  title: "أنت غير متصل بالإنترنت",
  note: "لم تُفتح هذه الصفحة هنا من قبل، لذلك لا يمكن عرضها دون اتصال. ما فتحته من قبل لا يزال متاحًا.",
  retry: "حاول مرة أخرى",
  home: "الصفحة الرئيسية",
  cart: "سلتك",
};
