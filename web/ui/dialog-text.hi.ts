import type { text as english } from "./dialog-text.ts";

export const text: typeof english = { close: "बंद करें" };
