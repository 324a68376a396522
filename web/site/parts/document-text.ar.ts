import type { text as english } from "./document-text.ts";

export const text: typeof english = { menu: "الأقسام" };
