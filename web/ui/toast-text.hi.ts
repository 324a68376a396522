import type { text as english } from "./toast-text.ts";

export const text: typeof english = { place: "संदेश", close: "संदेश बंद करें" };
