import type { text as english } from "./script-text.ts";

export const text: typeof english = { needed: "इस पेज के लिए जावास्क्रिप्ट चाहिए, जो आपके ब्राउज़र में बंद है।" };
