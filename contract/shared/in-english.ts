import { z } from "zod";
import { defaultLanguage, languageCodes } from "./languages.ts";

/** The language in which a call tells the catalogue's names and descriptions. It is part of the address, so that no cache confuses two. */
export const toldIn = z
  .enum(languageCodes)
  .default(defaultLanguage)
  .describe(
    "Of names and descriptions. A text that there is not in this language is English, and listed in `inEnglish`.",
  );

/** Which of an answer's texts are English though another language was asked for. */
export const inEnglish = <Field extends string>(...fields: [Field, ...Field[]]) =>
  z
    .array(z.enum(fields))
    .optional()
    .describe("The texts that are English because there is none in the reader's language; absent if there are none.");
