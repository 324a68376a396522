import type { Words } from "words:desk-plans";
import type { DeskPlan } from "@chowk/contract";

/** How often regular visits are: "Every 2 weeks". */
export const everyInWords = ({ every }: Words, weeks: DeskPlan["everyWeeks"]): string =>
  ({ 1: every.one, 2: every.two, 4: every.four })[weeks];
