import type { text as english } from "./order-text.ts";

export const text: typeof english = {
  statuses: {
    Pending: "قيد الانتظار",
    Open: "مفتوح",
    Accepted: "مقبول",
    Traveling: "في الطريق",
    Reached: "وصل",
    Started: "بدأ العمل",
    Completed: "مكتمل",
    Cancelled: "ملغى",
  },
  payment: { COD: "نقدًا", Online: "إلكتروني" },
};
