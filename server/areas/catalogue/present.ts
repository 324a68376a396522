import type { Category, SearchResult, Service, SubCategory } from "@chowk/contract";
import { duration } from "@chowk/contract/duration";
import { defaultLanguage, type Language } from "@chowk/contract/languages";
import { dependsOn } from "../../platform/http/depends-on.ts";
import { toMajor } from "../../platform/money/money.ts";
import { type Choice, offeredOf, presentChoices } from "./choices.ts";
import { type Text, textsIn } from "./texts-in.ts";

/** What an entry is called in one language; null or without a text where nobody has written any. */
export type Told = { name?: string; description?: string } | null;

interface Named {
  category_name: string;
  category_words: Told;
}

interface NamedBelow {
  sub_category_id: string;
  sub_category_name: string;
  sub_category_words: Told;
}

export interface CategoryRow extends Named {
  category_id: string;
  image: string;
}

export interface SubCategoryRow extends Named, NamedBelow {
  category_id: string;
  image: string;
}

export interface ResultRow extends NamedBelow {
  id: string;
  name: string;
  image: string;
  words: Told;
}

export interface ServiceRow extends Named, NamedBelow {
  id: string;
  name: string;
  description: string;
  words: Told;
  duration_minutes: number;
  max_quantity: number;
  people: number;
  choices: Choice[];
  list_price: number;
  price: number;
  rating_sum: number;
  rating_count: number;
  image: string;
  category_id: string;
}

const serviceName = ({ words, name }: { words: Told; name: string }): Text => [words?.name, name];
const categoryName = (row: Named): Text => [row.category_words?.name, row.category_name];
const subCategoryName = (row: NamedBelow): Text => [row.sub_category_words?.name, row.sub_category_name];

const englishNames = (language: Language, names: NonNullable<Service["englishNames"]>) =>
  language === defaultLanguage ? {} : { englishNames: names };

export const presentCategory = (row: CategoryRow, language: Language): Category => ({
  _id: row.category_id,
  ...textsIn(language, { SrvCategoryName: categoryName(row) }),
  ...englishNames(language, { SrvCategoryName: row.category_name }),
  Image: row.image,
});

export const presentSubCategory = (row: SubCategoryRow, language: Language): SubCategory => ({
  _id: row.sub_category_id,
  SrvCategoryId: row.category_id,
  ...textsIn(language, { SrvCategoryName: categoryName(row), SrvSubCategoryName: subCategoryName(row) }),
  ...englishNames(language, { SrvCategoryName: row.category_name, SrvSubCategoryName: row.sub_category_name }),
  Image: row.image,
});

export const presentResult = (row: ResultRow, language: Language): SearchResult => ({
  _id: row.id,
  ...textsIn(language, { ServiceName: serviceName(row), SrvSubCategoryName: subCategoryName(row) }),
  SrvSubCategoryId: row.sub_category_id,
  Image: row.image,
});

export function presentService(row: ServiceRow, language: Language): Service {
  dependsOn(`ratings of ${row.id}`);
  const choices = offeredOf(row.choices);
  return {
    _id: row.id,
    ...textsIn(language, {
      ServiceName: serviceName(row),
      Description: [row.words?.description, row.description],
      SrvCategoryName: categoryName(row),
      SrvSubCategoryName: subCategoryName(row),
    }),
    ...englishNames(language, { SrvCategoryName: row.category_name, SrvSubCategoryName: row.sub_category_name }),
    ServiceTime: duration(row.duration_minutes),
    DisplayPrice: toMajor(row.list_price),
    Price: toMajor(row.price),
    overallRating: row.rating_count ? Math.round((10 * row.rating_sum) / row.rating_count) / 10 : 0,
    reviewscount: row.rating_count,
    maxQuantity: row.max_quantity,
    ...(row.people > 1 ? { people: row.people } : {}),
    ...(choices.length > 0 ? { choices: presentChoices(choices, language), minutes: row.duration_minutes } : {}),
    Image: row.image,
    SrvCategoryId: row.category_id,
    SrvSubCategoryId: row.sub_category_id,
  };
}
