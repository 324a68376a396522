import type { Words } from "words:plans";
import type { PlanWeeks } from "@chowk/contract";

/** "Every 2 weeks". */
export const everyWeeks = (text: Pick<Words, "every">, weeks: PlanWeeks): string =>
  ({ 1: text.every.one, 2: text.every.two, 4: text.every.four })[weeks];
