import { z } from "zod";
import { country, isAmount } from "../countries/in-force.ts";
import { check } from "../refusals/check.ts";
import { choiceId, maxChoices, maxOptions } from "../shared/choices.ts";
import { endpoint, id } from "../shared/endpoint.ts";
import { seen, version } from "../shared/seen.ts";
import { neededLine } from "../shared/text.ts";
import { MOST_NAME, NamesInOthers } from "./catalogue-words.ts";

const name = neededLine(MOST_NAME, check("NAME_MISSING"));
const words = NamesInOthers.optional().describe("The name in other languages; none if omitted.");
const minutes = z
  .int(check("BAD_ADDED_MINUTES"))
  .min(0, check("BAD_ADDED_MINUTES"))
  .max(1440, check("BAD_ADDED_MINUTES"));
const price = z
  .number(check("BAD_ADDED_PRICE"))
  .min(0, check("BAD_ADDED_PRICE"))
  .max(10_000_000, check("BAD_ADDED_PRICE"))
  .refine(isAmount, { error: () => check("TOO_MANY_DECIMALS", { count: country().currency.decimals }) });

const asked = { kind: z.enum(["one", "several"]), required: z.boolean() };

/** What is chosen of a service, as the desk reads it. */
export const DeskChoice = z.object({
  ...{ id: z.string(), name: z.string(), words: NamesInOthers, ...asked },
  options: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), words: NamesInOthers, price: z.number(), minutes: z.int() },
      hidden: z.boolean().describe("It is not offered. A choice of which all options are hidden is not asked."),
    }),
  ),
});
export type DeskChoice = z.infer<typeof DeskChoice>;

/** It has its own `version`, so that describing or pricing a service does not conflict with it. */
export const DeskChoices = z.object({ asked: z.array(DeskChoice), version });
export type DeskChoices = z.infer<typeof DeskChoices>;

const own = choiceId.optional().describe("Its id, if it is there already; it keeps it for good.");

const OptionForm = z.object({ id: own, name, words, price, minutes, hidden: z.boolean().default(false) });

const ChoiceForm = z.object({
  ...{ id: own, name, words, ...asked },
  options: z
    .array(OptionForm)
    .min(1, check("OPTIONS_REQUIRED"))
    .max(maxOptions, check("TOO_MANY_OPTIONS", { most: maxOptions })),
});
export type ChoiceForm = z.infer<typeof ChoiceForm>;

/** Finds names that are there twice beside each other, and ids that are there twice at all. */
function findTwice(choices: readonly ChoiceForm[], say: (path: (string | number)[]) => void): void {
  const ids = new Set<string>();
  const isNew = (known: Set<string>, text: string | undefined) =>
    text === undefined || (!known.has(text) && Boolean(known.add(text)));
  const names = new Set<string>();
  for (const [at, choice] of choices.entries()) {
    if (!isNew(names, choice.name) || !isNew(ids, choice.id)) say([at, "name"]);
    const beside = new Set<string>();
    for (const [nth, option] of choice.options.entries())
      if (!isNew(beside, option.name) || !isNew(ids, option.id)) say([at, "options", nth, "name"]);
  }
}

/** What is chosen of a service, as it is sent. */
export const Choices = z
  .array(ChoiceForm)
  .max(maxChoices, check("TOO_MANY_CHOICES", { most: maxChoices }))
  .superRefine((choices, context) =>
    findTwice(choices, (path) => context.addIssue({ code: "custom", path, message: check("SAID_TWICE") })),
  );

export const setChoices = endpoint({
  tag: "Desk",
  access: "operator",
  operatorRoles: ["catalogue"],
  method: "PUT",
  path: "/desk/catalogue/services/:id/choices",
  summary: "Sets what customers choose of a service, and what that adds to its price and its minutes.",
  description: "Orders keep what they were placed with. Carts say what must be chosen again.",
  params: z.object({ id }),
  body: z.object({
    choices: Choices,
    seen,
  }),
  maxBodyBytes: 400_000,
  data: z.object({}),
  refusals: ["NO_SUCH_CATALOGUE_ENTRY", "CHANGED_SINCE"],
});
