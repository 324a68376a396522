import type { text as english } from "./demo-text.ts";

export const text: typeof english = { label: "عرض تجريبي", mark: "عرض تجريبي: لا شيء هنا حقيقي" };
