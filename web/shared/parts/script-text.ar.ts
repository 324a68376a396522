import type { text as english } from "./script-text.ts";

export const text: typeof english = { needed: "تحتاج هذه الصفحة إلى جافا سكريبت، وهي متوقفة في متصفحك." };
