import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, result } from "../shared/endpoint.ts";
import { defaultLanguage, type Language, languages } from "../shared/languages.ts";
import { email } from "../shared/person.ts";
import { BusinessSettings } from "../shared/settings.ts";
import { line, lines } from "../shared/text.ts";
import { uploadUrl } from "../shared/uploads.ts";

export const codes = Object.keys(languages) as [Language, ...Language[]];
const inEach = <Each>(make: () => Each) =>
  Object.fromEntries(codes.map((code) => [code, make()])) as Record<Language, Each>;

/** A text in each language. If there is one in any language, English is required. */
const said = (most: number) =>
  z
    .object(inEach(() => line(most).default("")))
    .refine((words) => words[defaultLanguage] !== "" || codes.every((code) => words[code] === ""), {
      path: [defaultLanguage],
      message: check("ENGLISH_REQUIRED"),
    })
    .default(inEach(() => ""));

/** What the business can say in its own words. For the rest, the product's words are used. */
export const OwnWords = z.object({
  name: said(40),
  city: said(60),
  headline: said(80),
  intro: said(240),
  action: said(30),
  fact1: said(40),
  fact2: said(40),
  fact3: said(40),
  banner: said(120),
  bannerAction: said(30),
});
export type OwnWords = z.infer<typeof OwnWords>;
export type OwnWord = keyof OwnWords;

const contact = {
  email: z
    .union([z.literal(""), email], check("BAD_SUPPORT_EMAIL"))
    .default("")
    .describe("Empty to use the product's default."),
  phone: line(40)
    .regex(/^(\+?[0-9][0-9 -]{5,18}[0-9])?$/, check("BAD_SUPPORT_PHONE"))
    .default(""),
  address: lines(300).default("").describe("Can have several lines."),
};

const words = OwnWords.default(OwnWords.parse({}));

/** How the business presents itself on the site, as it is stored. */
export const Storefront = z.object({
  words,
  image: z.string().default("").describe("Shown beside the headline; empty to use the product's default."),
  ...contact,
});
export type Storefront = z.infer<typeof Storefront>;

/** What the desk changes of it. The picture: another one, null for the product's own, or absent to keep it. */
export const StorefrontChange = z.object({ words, image: uploadUrl.nullable().optional(), ...contact });

export const readStorefront = endpoint({
  method: "GET",
  access: "public",
  tag: "Catalogue",
  path: "/storefront",
  summary: "Returns the texts, picture and contact details that the business has set for its site, in one language.",
  query: z.object({ language: z.enum(codes).default(defaultLanguage) }),
  data: result(
    z.object({
      words: z
        .partialRecord(
          z.enum(Object.keys(OwnWords.shape) as [OwnWord, ...OwnWord[]]),
          z.object({
            text: z.string(),
            language: z.string().describe("English if there is no text in the requested language."),
          }),
        )
        .describe("Only the texts that the business has set."),
      business: z
        .object({ name: z.string(), city: z.string(), email: z.string() })
        .describe(
          "What texts call it, its city, and where people write to: the product's defaults if it has not set them.",
        ),
      image: Storefront.shape.image,
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      booksKeptYears: BusinessSettings.shape.booksKeptYears,
    }),
  ),
});
