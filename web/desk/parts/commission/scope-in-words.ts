import type { Words } from "words:desk-commission";
import type { CommissionRate } from "@chowk/contract";

/** "Suresh Kumar: AC & Appliance Repair", "AC & Appliance Repair: everybody". */
export function scopeInWords(text: Words, { category, partner }: Pick<CommissionRate, "category" | "partner">): string {
  const work = category?.name ?? text.allWork;
  return text.scope({ who: partner?.name ?? text.everybody, work });
}
