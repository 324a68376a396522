import type { text as english } from "./messages-text.ts";

export const text: typeof english = {
  retry: "फिर से कोशिश करें",
};
