import { z } from "zod";
import { check } from "../refusals/check.ts";
import {
  answerLimits,
  answerParts,
  type ListPart,
  listParts,
  MOST_WARRANTY_DAYS,
  type ToldPart,
  toldParts,
} from "../shared/answers.ts";
import { endpoint, id, result } from "../shared/endpoint.ts";
import { defaultLanguage, languageCodes, otherLanguages } from "../shared/languages.ts";
import { seen, version } from "../shared/seen.ts";
import { neededLine, neededLines } from "../shared/text.ts";

const atMost = (most: number) => check("TOO_MANY_LINES", { most });

const listOf = (part: ListPart) => {
  const { entries, line } = answerLimits[part];
  return z.array(neededLine(line, check("EMPTY_LINE"))).max(entries, atMost(entries));
};

const toldOf = (part: ToldPart) => {
  const { entries, line, text } = answerLimits[part];
  const entry = z.object({
    title: neededLine(line, check("EMPTY_LINE")),
    text: neededLines(text, check("NOTHING_BELOW")),
  });
  return z.array(entry).max(entries, atMost(entries));
};

const each = <Part extends string, Of extends z.ZodType>(parts: readonly Part[], of: (part: Part) => Of) =>
  Object.fromEntries(parts.map((part) => [part, of(part)])) as Record<Part, Of>;

/** The answers in one language. */
const AnswersInOne = z.object({ ...each(listParts, listOf), ...each(toldParts, toldOf) });
export type AnswersInOne = z.infer<typeof AnswersInOne>;

const InEach = z.object(each(languageCodes, () => AnswersInOne));

/**
 * The answers in every language. Another language has as many entries of a part as English, or none: readers must not be told less
 * than others.
 */
const Told = InEach.superRefine((told, context) => {
  for (const code of otherLanguages)
    for (const part of answerParts) {
      const [count, most] = [told[code][part].length, told[defaultLanguage][part].length];
      if (count === 0 || count === most) continue;
      const message = check("NOT_AS_MANY_AS_ENGLISH", { count: most });
      context.addIssue({ code: "custom", path: [code, part], message });
    }
});

const badDays = check("BAD_WARRANTY_DAYS", { most: MOST_WARRANTY_DAYS });
const AnswersForm = z.object({
  told: Told,
  warrantyDays: z
    .int(badDays)
    .min(1, badDays)
    .max(MOST_WARRANTY_DAYS, badDays)
    .nullable()
    .describe("If it is longer than the business's own; null for that one."),
});

/** What is written of a service or a sub-category. */
export const DeskAnswers = z.object({ told: InEach, warrantyDays: z.int().nullable() });
export type DeskAnswers = z.infer<typeof DeskAnswers>;

const call = { tag: "Desk", access: "operator", operatorRoles: ["catalogue"] } as const;
const of = z.object({ kind: z.enum(["sub-category", "service"]), id });

export const deskAnswers = endpoint({
  ...call,
  method: "GET",
  path: "/desk/catalogue/answers/:kind/:id",
  summary: "Returns what is written of what people ask about a service, or about all services of a sub-category.",
  params: of,
  data: result(
    DeskAnswers.extend({
      inherited: DeskAnswers.nullable().describe("Its sub-category's, which hold where it has none of its own."),
      usualDays: z.int().describe("How long the business puts bad work right."),
      version,
    }),
  ),
  refusals: ["NO_SUCH_CATALOGUE_ENTRY"],
});

export const setAnswers = endpoint({
  ...call,
  method: "PUT",
  path: "/desk/catalogue/answers/:kind/:id",
  summary: "Sets what people read before they book. A service's own part replaces that of its sub-category.",
  params: of,
  body: AnswersForm.extend({ seen }),
  maxBodyBytes: 400_000,
  data: z.object({}),
  refusals: ["NO_SUCH_CATALOGUE_ENTRY", "CHANGED_SINCE"],
});
