/** What people ask about a service before they book, in the order of its page. Each part is a list. */
export const listParts = ["included", "excluded", "brings", "needed"] as const;
/** Parts whose entries have a heading and a text below it: the steps in order, the questions with their answers. */
export const toldParts = ["steps", "questions"] as const;
export const answerParts = ["included", "excluded", "steps", "brings", "needed", "questions"] as const;
export type AnswerPart = (typeof answerParts)[number];
export type ListPart = (typeof listParts)[number];
export type ToldPart = (typeof toldParts)[number];

/** The most entries that a part has, and the most characters of each. */
export const answerLimits = {
  included: { entries: 12, line: 160 },
  excluded: { entries: 12, line: 160 },
  brings: { entries: 8, line: 160 },
  needed: { entries: 8, line: 160 },
  steps: { entries: 8, line: 80, text: 400 },
  questions: { entries: 12, line: 200, text: 800 },
} as const;

/** The longest that a business may promise to put bad work right. */
export const MOST_WARRANTY_DAYS = 1825;
