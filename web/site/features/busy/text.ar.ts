import type { text as english } from "./text.ts";

export const text: typeof english = {
  title: "لحظة من فضلك",
  note: "يوجد هنا عدد كبير جدًا من الناس الآن، ولذلك يجب أن تنتظر هذه الصفحة قليلًا. يُرجى المحاولة مرة أخرى بعد بضع ثوانٍ.",
  retry: "حاول مرة أخرى",
  home: "الصفحة الرئيسية",
};
