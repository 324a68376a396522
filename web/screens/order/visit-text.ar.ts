import { arabicCount } from "../../ui/arabic-count.ts";
import type { text as english } from "./visit-text.ts";

export const text: typeof english = {
  heading: "زيارتك",
  headingOf: (name) => `زيارة: ${name}`,
  partner: "شريك الخدمة",
  rating: (stars, ratings) =>
    `${stars} من 5 نجوم، ${arabicCount(ratings, { none: "بلا تقييمات", one: "تقييم واحد", two: "تقييمان", few: "تقييمات", many: "تقييمًا" })}`,
  newPartner: "جديد على Chowk",
  progress: "سير الزيارة",
  done: "تم",
  now: "الآن",
  steps: {
    placed: "تم الطلب",
    paid: "تم الدفع",
    accepted: "مقبول",
    "set out": "في الطريق",
    arrived: "عند الباب",
    started: "بدأ العمل",
    completed: "مكتمل",
    cancelled: "ملغى",
  },
  status: {
    Reserved: "نحجز لك هذا الموعد حتى تدفع.",
    Unassigned: "نبحث لك عن شريك خدمة.",
    Offered: "ننتظر قبول شريك الخدمة.",
    Accepted: "سيأتي شريك الخدمة في هذا الموعد.",
    Traveling: "شريك الخدمة في الطريق.",
    Reached: "شريك الخدمة عند الباب. أخبره برمز البدء.",
    Started: "شريك الخدمة يعمل الآن.",
    Completed: "انتهى كل شيء. كيف كانت الخدمة؟",
    Cancelled: "لن تتم هذه الزيارة.",
  },
  news: {
    Pending: "طلبك بانتظار الدفع.",
    Open: "نبحث عن شريك خدمة لطلبك.",
    Accepted: "قبل شريك خدمة طلبك.",
    Traveling: "شريك الخدمة في الطريق.",
    Reached: "شريك الخدمة عند الباب.",
    Started: "بدأ العمل.",
    Completed: "اكتمل طلبك.",
    Cancelled: "أُلغي طلبك.",
  },
  code: {
    heading: "رمز البدء",
    words: "أخبر به شريك الخدمة عندما يكون عند بابك: به يبدأ العمل. لا تخبر به أحدًا قبل ذلك.",
  },
};
