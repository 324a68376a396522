import { z } from "zod";
import { check } from "../refusals/check.ts";
import { defaultLanguage, type Language, languageCodes } from "./languages.ts";
import { line } from "./text.ts";

/** One of something for each language. */
export const inEach = <Each>(make: () => Each) =>
  Object.fromEntries(languageCodes.map((code) => [code, make()])) as Record<Language, Each>;

/** A text in each language. If there is one in any language, English is required. */
export const said = (most: number) =>
  z
    .object(inEach(() => line(most).default("")))
    .refine((words) => words[defaultLanguage] !== "" || languageCodes.every((code) => words[code] === ""), {
      path: [defaultLanguage],
      message: check("ENGLISH_REQUIRED"),
    })
    .default(inEach(() => ""));
