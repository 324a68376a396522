import type { text as english } from "./zone-text.ts";

export const text: typeof english = {
  times: (zone) => `समय ${zone} के अनुसार हैं।`,
};
