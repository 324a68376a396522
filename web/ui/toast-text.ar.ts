import type { text as english } from "./toast-text.ts";

export const text: typeof english = { place: "الرسائل", close: "إغلاق الرسالة" };
