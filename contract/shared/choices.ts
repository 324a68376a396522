import { z } from "zod";
import { inEnglish } from "./in-english.ts";

/** The most questions that a service asks, and the most answers to one. */
export const maxChoices = 8;
export const maxOptions = 20;

/** The id of a choice or an option: it stays the same for good, whatever it is called. */
export const choiceId = z
  .string()
  .max(24, { abort: true })
  .regex(/^[a-z0-9-]+$/);

/** Options by their ids, as a customer chose them. */
export const chosenIds = z
  .array(choiceId)
  .max(maxChoices * maxOptions)
  .describe("Ids of the options that were chosen.");

/** What is chosen of a service, as customers see it. */
export const ServiceChoice = z.object({
  id: z.string(),
  name: z.string().describe("'Which unit?', 'What else?'."),
  kind: z.enum(["one", "several"]).describe("Whether one of its options is chosen, or any number of them."),
  required: z.boolean().describe("Whether nothing can be booked without it."),
  options: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: z.number().nonnegative().describe("Added to the price of one."),
      minutes: z.int().nonnegative().describe("Added to the minutes of one."),
      inEnglish: inEnglish("name"),
    }),
  ),
  inEnglish: inEnglish("name"),
});
export type ServiceChoice = z.infer<typeof ServiceChoice>;

/** An option that was booked, as it was called and priced then. */
export const ChosenOption = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number().nonnegative().describe("What it added to the price of one."),
  inEnglish: inEnglish("name"),
});
export type ChosenOption = z.infer<typeof ChosenOption>;
