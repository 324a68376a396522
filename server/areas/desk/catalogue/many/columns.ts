import { type OtherLanguage, otherLanguages } from "@chowk/contract/languages";
import { amountCell } from "../../sheets/amounts.ts";
import { yesOrNo } from "../../sheets/yes-or-no.ts";
import type { CatalogueNow, EntryNow, ServiceFacts } from "./catalogue-now.ts";
import { choicesCell } from "./choices-cell.ts";

type InLanguage = "category" | "sub-category" | "name" | "description";

const plain = [
  ...["id", "category", "sub-category", "name", "description", "price", "price before discount"],
  ...["minutes", "most", "people", "choices", "hidden", "position"],
] as const;

/** The name of a column in a language beside English: `name (hi)`. */
export const inLanguage = <What extends InLanguage>(what: What, code: OtherLanguage): `${What} (${OtherLanguage})` =>
  `${what} (${code})`;

export type Column = (typeof plain)[number] | `${InLanguage} (${OtherLanguage})`;

/** The columns of a table of services, in the order in which it goes out. Their names are the same in all languages. */
export const columns: readonly Column[] = [
  ...plain,
  ...otherLanguages.flatMap((code) =>
    (["category", "sub-category", "name", "description"] as const).map((what) => inLanguage(what, code)),
  ),
];

type Cells = Record<Column, string>;

/** Returns the cells of a service. */
export function cellsOf(
  service: ServiceFacts & { id: string; place: number },
  subCategory: Pick<EntryNow, "name" | "words">,
  category: Pick<EntryNow, "name" | "words">,
): Cells {
  const inOthers = otherLanguages.map((code) => [
    [inLanguage("category", code), category.words[code].name],
    [inLanguage("sub-category", code), subCategory.words[code].name],
    [inLanguage("name", code), service.words[code].name],
    [inLanguage("description", code), service.words[code].description],
  ]);
  return {
    ...{ id: service.id, category: category.name, "sub-category": subCategory.name, name: service.name },
    ...{ description: service.description, price: amountCell(service.price) },
    "price before discount": service.listPrice === service.price ? "" : amountCell(service.listPrice),
    ...{
      minutes: String(service.minutes),
      most: String(service.maxQuantity),
      people: String(service.people),
      choices: choicesCell(service.choices),
      hidden: yesOrNo(service.hidden),
      position: String(service.place),
    },
    ...Object.fromEntries(inOthers.flat()),
  } as Cells;
}

/** Returns all services as a table. */
export function sheetOf({ categories, subCategories, services }: CatalogueNow): string[][] {
  const rows = [...services.values()].map((service) => {
    const subCategory = subCategories.get(service.subCategoryId);
    const category = subCategory && categories.get(subCategory.categoryId);
    if (!category) throw new Error(`The service ${service.id} is nowhere`);
    const cells = cellsOf(service, subCategory, category);
    return columns.map((column) => cells[column]);
  });
  return [[...columns], ...rows];
}
