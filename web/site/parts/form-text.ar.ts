import { arabicCount } from "../../ui/arabic-count.ts";
import type { text as english } from "./form-text.ts";

export const text: typeof english = {
  faults: (count) =>
    `تحتاج إلى تصحيح: ${arabicCount(count, { none: "لا حقول", one: "حقل واحد", two: "حقلان", few: "حقول", many: "حقلًا" })}. السبب مكتوب عند كلٍّ منها.`,
};
