import type { text as english } from "./demo-text.ts";

export const text: typeof english = { label: "डेमो", mark: "डेमो: यहाँ कुछ भी असली नहीं है" };
