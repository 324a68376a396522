import type { text as english } from "./category-text.ts";

export const text: typeof english = {
  loading: "उप-श्रेणियाँ लोड हो रही हैं",
  failed: "उप-श्रेणियाँ लोड नहीं हो सकीं",
  none: "कोई उप-श्रेणी नहीं मिली",
};
