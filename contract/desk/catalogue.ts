import { z } from "zod";
import { country, isAmount, smallestAmount } from "../countries/in-force.ts";
import { maxPeople } from "../customer/orders.ts";
import { check } from "../refusals/check.ts";
import { endpoint, id, moment, result } from "../shared/endpoint.ts";
import { maxQuantity } from "../shared/form-limits.ts";
import { seen, version } from "../shared/seen.ts";
import { neededLine, neededLines } from "../shared/text.ts";
import { pictureUrl } from "../shared/uploads.ts";
import { DeskChoices } from "./catalogue-choices.ts";
import { inEachOther, MOST_DESCRIPTION, MOST_NAME, NamesInOthers, TextsInOthers } from "./catalogue-words.ts";

const name = neededLine(MOST_NAME, check("NAME_MISSING"));
/** What a service costs, as it is typed. */
export const amount = (what: "price" | "listPrice") =>
  z
    .number(check("NOT_A_PRICE", { what }))
    .refine((value) => value >= smallestAmount(), check("NOT_A_PRICE", { what }))
    .max(10_000_000, check("NOT_A_PRICE", { what }))
    .refine(isAmount, { error: () => check("TOO_MANY_DECIMALS", { count: country().currency.decimals }) });

/** What a service costs, as it is sent. */
export const ServicePrice = z
  .object({
    price: amount("price").describe("Price that the customer pays, in the currency of prices."),
    listPrice: amount("listPrice").describe(
      "Price before the discount, in the currency of prices; the same as `price` if there is none.",
    ),
  })
  .refine(({ price, listPrice }) => listPrice >= price, {
    path: ["listPrice"],
    message: check("LIST_PRICE_BELOW_PRICE"),
  });

const Entry = z.object({ _id: z.uuid(), name: z.string(), image: z.string(), hidden: z.boolean(), version });

/** What a service costs now and later. It has its own `version`, so that describing a service does not conflict with pricing it. */
export const DeskPrices = z.object({
  price: z.number(),
  listPrice: z.number(),
  planned: z
    .array(z.object({ _id: z.uuid(), price: z.number(), listPrice: z.number(), from: z.iso.datetime() }))
    .describe("Prices that apply from a later time, the next one first."),
  version,
});
export type DeskPrices = z.infer<typeof DeskPrices>;

export const DeskService = Entry.extend({
  description: z.string(),
  minutes: z.int(),
  maxQuantity: z.int(),
  people: z.int(),
  prices: DeskPrices,
  choices: DeskChoices,
  words: TextsInOthers,
});
export type DeskService = z.infer<typeof DeskService>;

export const DeskSubCategory = Entry.extend({ words: NamesInOthers, services: z.array(DeskService) });
export type DeskSubCategory = z.infer<typeof DeskSubCategory>;

export const DeskCategory = Entry.extend({
  words: NamesInOthers,
  subCategories: z.array(
    Entry.extend({
      words: NamesInOthers,
      services: z.int().describe("Number of services."),
      untold: inEachOther(z.int()).describe("Number of services whose name or description is missing in a language."),
    }),
  ),
});
export type DeskCategory = z.infer<typeof DeskCategory>;

const image = pictureUrl
  .optional()
  .describe("A URL returned by `POST /uploads3`; if omitted, the picture stays as it is.");
const hidden = z.boolean().default(false);
const names = NamesInOthers.optional().describe("The name in other languages; if omitted, they stay as they are.");
const texts = TextsInOthers.optional().describe("The same in other languages; if omitted, they stay as they are.");

/** Texts in each language, of letters that take three bytes. */
const maxBodyBytes = 160_000;

const call = { tag: "Desk", access: "operator", operatorRoles: ["catalogue"] } as const;
const made = { ...call, method: "POST", data: result(z.object({ _id: z.uuid() })) } as const;
const changed = {
  ...call,
  method: "PUT",
  params: z.object({ id }),
  data: z.object({}),
} as const;

export const deskCatalogue = endpoint({
  ...call,
  method: "GET",
  path: "/desk/catalogue",
  summary: "Lists all categories and sub-categories, including hidden ones.",
  data: z.object({ results: z.array(DeskCategory) }),
});

export const deskSubCategory = endpoint({
  ...call,
  method: "GET",
  path: "/desk/catalogue/sub-categories/:id",
  summary: "Returns a sub-category's services, with their planned prices.",
  params: z.object({ id }),
  data: result(DeskSubCategory),
  refusals: ["NO_SUCH_SUB_CATEGORY"],
});

export const addCategory = endpoint({
  ...made,
  path: "/desk/catalogue/categories",
  summary: "Adds a category at the end of the list.",
  description: "It stays hidden until an operator shows it.",
  body: z.object({ name, words: names, image: pictureUrl }),
  refusals: ["NOT_UPLOADED_HERE", "PICTURE_TOO_NARROW"],
});

export const changeCategory = endpoint({
  ...changed,
  path: "/desk/catalogue/categories/:id",
  summary: "Changes a category's names and picture, and hides or shows it.",
  body: z.object({ name, words: names, image, hidden, seen }),
  refusals: ["NO_SUCH_CATALOGUE_ENTRY", "CHANGED_SINCE", "NOT_UPLOADED_HERE", "PICTURE_TOO_NARROW"],
});

export const addSubCategory = endpoint({
  ...made,
  path: "/desk/catalogue/sub-categories",
  summary: "Adds a sub-category at the end of a category.",
  description: "It stays hidden until an operator shows it.",
  body: z.object({ categoryId: id, name, words: names, image: pictureUrl }),
  refusals: ["NO_SUCH_CATALOGUE_ENTRY", "NOT_UPLOADED_HERE", "PICTURE_TOO_NARROW"],
});

export const changeSubCategory = endpoint({
  ...changed,
  path: "/desk/catalogue/sub-categories/:id",
  summary: "Changes a sub-category's names and picture, and hides or shows it.",
  body: z.object({ name, words: names, image, hidden, seen }),
  refusals: ["NO_SUCH_CATALOGUE_ENTRY", "CHANGED_SINCE", "NOT_UPLOADED_HERE", "PICTURE_TOO_NARROW"],
});

const badQuantity = check("BAD_QUANTITY", { most: maxQuantity });
const upTo = z.int(badQuantity).min(1, badQuantity).max(maxQuantity, badQuantity);

const badPeople = check("BAD_QUANTITY", { most: maxPeople });

/** What a service is, as it is sent. */
export const ServiceFacts = z.object({
  name,
  description: neededLines(MOST_DESCRIPTION, check("DESCRIPTION_REQUIRED")),
  words: texts,
  minutes: z.int(check("BAD_MINUTES")).min(5, check("BAD_MINUTES")).max(1440, check("BAD_MINUTES")),
  maxQuantity: upTo
    .optional()
    .describe("The most of it that one order takes; if omitted, it stays as it is, and is 1 for a new service."),
  people: z
    .int(badPeople)
    .min(1, badPeople)
    .max(maxPeople, badPeople)
    .optional()
    .describe("How many partners come for it; if omitted, it stays as it is, and is 1 for a new service."),
});

export const addService = endpoint({
  ...made,
  path: "/desk/catalogue/services",
  summary: "Adds a service at the end of a sub-category.",
  description: "It stays hidden until an operator shows it.",
  body: z.intersection(ServiceFacts.extend({ subCategoryId: id, image: pictureUrl }), ServicePrice),
  maxBodyBytes,
  refusals: ["NO_SUCH_CATALOGUE_ENTRY", "NOT_UPLOADED_HERE", "PICTURE_TOO_NARROW"],
});

export const changeService = endpoint({
  ...changed,
  path: "/desk/catalogue/services/:id",
  summary: "Changes a service's names, descriptions, picture and duration, and hides or shows it.",
  description: "Orders keep what they were placed with.",
  body: ServiceFacts.extend({ image, hidden, seen }),
  maxBodyBytes,
  refusals: ["NO_SUCH_CATALOGUE_ENTRY", "CHANGED_SINCE", "NOT_UPLOADED_HERE", "PICTURE_TOO_NARROW"],
});

export const moveInCatalogue = endpoint({
  ...call,
  method: "POST",
  path: "/desk/catalogue/move",
  summary: "Moves a category, sub-category or service one place up or down.",
  body: z.object({ kind: z.enum(["category", "sub_category", "service"]), id, by: z.literal([1, -1]) }),
  data: z.object({}),
  refusals: ["NO_SUCH_CATALOGUE_ENTRY"],
});

export const setPrice = endpoint({
  ...call,
  method: "POST",
  path: "/desk/catalogue/services/:id/prices",
  summary: "Sets a service's price, immediately or from a later time.",
  params: z.object({ id }),
  body: z.intersection(
    ServicePrice,
    z.object({
      from: moment.nullable().default(null).describe("When the price starts to apply; null for immediately."),
      seen,
    }),
  ),
  data: z.object({}),
  refusals: ["NO_SUCH_CATALOGUE_ENTRY", "CHANGED_SINCE", "PRICE_PLANNED"],
});

export const dropPrice = endpoint({
  ...call,
  method: "DELETE",
  path: "/desk/catalogue/services/:id/prices/:priceId",
  summary: "Withdraws a planned price and returns the service's prices without it.",
  params: z.object({ id, priceId: id }),
  query: z.object({ seen }),
  data: result(DeskPrices),
  refusals: ["NO_SUCH_CATALOGUE_ENTRY", "CHANGED_SINCE", "PRICE_NOT_PLANNED"],
});
