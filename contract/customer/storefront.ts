import { z } from "zod";
import { check } from "../refusals/check.ts";
import { endpoint, result } from "../shared/endpoint.ts";
import { defaultLanguage, languageCodes } from "../shared/languages.ts";
import { email } from "../shared/person.ts";
import { said } from "../shared/said.ts";
import { BusinessSettings } from "../shared/settings.ts";
import { line, lines } from "../shared/text.ts";
import { uploadUrl } from "../shared/uploads.ts";
import { OpeningShown } from "./opening.ts";

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

/** How people reach the business, or one of its cities. */
export const contact = {
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

/** The one colour that the business chooses; `paletteOf` derives the others from it. */
const accent = line(20)
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, check("BAD_COLOUR"))
  .describe("Such as #4338ca; empty to use the product's default.");

/** How the business presents itself on the site, as it is stored. */
export const Storefront = z.object({
  words,
  image: z.string().default("").describe("Shown beside the headline; empty to use the product's default."),
  accent: accent.default(""),
  logoDark: z.string().default("").describe("The logo for dark pages. Without one the other is shown on white."),
  mark: z
    .string()
    .default("")
    .describe("A square picture, from which the icons and the card of shared links are made."),
  ...contact,
});
export type Storefront = z.infer<typeof Storefront>;

const picture = uploadUrl.nullable().optional();

/** What the desk changes of it. A picture: another one, null for none of its own, or absent to keep it. */
export const StorefrontChange = z.object({
  words,
  ...{ image: picture, logoDark: picture, mark: picture },
  accent: accent.optional().describe("Absent to keep it."),
  ...contact,
});

/** Where pages find what the business looks like. Each address is another one once what is there has changed. */
export const Look = z.object({
  isNamed: z
    .boolean()
    .describe("Whether the business has set its name: then the product's logo and icons are not shown."),
  accent: z.string().describe("The accent as it was chosen; empty for the product's default."),
  stylesheet: z.string().describe("The colours that follow the accent; empty for the product's default."),
  icons: z.string().describe("The folder of its icons and its card for shared links; empty for the product's own."),
  logo: z.string().describe("Empty if it has none of its own."),
  logoDark: Storefront.shape.logoDark,
  version: z.string().describe("Changes with its name and its looks; empty while it has set none."),
});
export type Look = z.infer<typeof Look>;

export const readStorefront = endpoint({
  method: "GET",
  access: "public",
  tag: "Catalogue",
  path: "/storefront",
  summary: "Returns the texts, picture and contact details that the business has set for its site, in one language.",
  query: z.object({ language: z.enum(languageCodes).default(defaultLanguage) }),
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
        .object({
          name: z.string(),
          city: z.string().describe('Where it works, as a text says it: one city, or several with "and" between them.'),
          cities: z.array(z.string()).describe("The names of the cities where it works; at least one."),
          email: z.string(),
        })
        .describe(
          "What texts call it, where it works, and where people write to: the product's defaults if it has not set them.",
        ),
      image: Storefront.shape.image,
      look: Look,
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      booksKeptYears: BusinessSettings.shape.booksKeptYears,
      visitCharge: BusinessSettings.shape.visitCharge,
      opening: OpeningShown.describe("Whether it takes orders."),
    }),
  ),
});
