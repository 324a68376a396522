import type { text as english } from "./form-text.ts";

export const text: typeof english = {
  faults: (count) => `${count} खाने अभी सही नहीं हैं। हर एक पर कारण लिखा है।`,
};
