import type { text as english } from "./order-text.ts";

export const text: typeof english = {
  statuses: {
    Pending: "प्रतीक्षा में",
    Open: "खुला",
    Accepted: "स्वीकार हुआ",
    Traveling: "रास्ते में",
    Reached: "पहुँच गए",
    Started: "काम शुरू",
    Completed: "पूरा हुआ",
    Cancelled: "रद्द हुआ",
  },
  payment: { COD: "COD", Online: "ऑनलाइन" },
};
