import { randomUUIDv7 } from "node:crypto";
import { check, NamesInOthers, ServiceFacts } from "@chowk/contract";
import { type OtherLanguage, otherLanguages } from "@chowk/contract/languages";
import type { Faults } from "../../sheets/faults.ts";
import type { CatalogueNow, EntryNow, SubCategoryNow } from "./catalogue-now.ts";
import { type Column, inLanguage } from "./columns.ts";

/** A new category's picture, until the business uploads its own. */
const NO_PICTURE = "/brand/no-picture.webp";

/** Names are the same for people if only capitals differ. */
export const fold = (name: string): string => name.toLowerCase();

interface Said {
  row: number;
  words: Partial<Record<OtherLanguage, string>>;
}

/** Finds the categories and sub-categories that a table names, and plans those that are not there. */
export class Entries {
  readonly newCategories = new Map<string, EntryNow>();
  readonly newSubCategories = new Map<string, SubCategoryNow>();
  readonly #now: CatalogueNow;
  readonly #faults: Faults;
  readonly #categories: Map<string, EntryNow[]>;
  readonly #subCategories: Map<string, SubCategoryNow[]>;
  /** What the table says an entry is called in other languages, by its id, with the row that said it first. */
  readonly #said = new Map<string, Said>();

  constructor(now: CatalogueNow, faults: Faults) {
    this.#now = now;
    this.#faults = faults;
    this.#categories = Map.groupBy(now.categories.values(), ({ name }) => fold(name));
    this.#subCategories = Map.groupBy(now.subCategories.values(), ({ categoryId, name }) => subKey(categoryId, name));
  }

  /**
   * Finds the sub-category that a row names, and notes what the row says that it and its category are called in other languages.
   * Undefined if the names are faulty, which is noted. `own` is where the row's service is now.
   */
  named(
    row: number,
    names: { category: string; subCategory: string },
    { own, ownSub }: { own: EntryNow | undefined; ownSub: SubCategoryNow | undefined },
    cells: Partial<Record<Column, string>>,
  ): SubCategoryNow | undefined {
    const { name } = ServiceFacts.shape;
    const [category, subCategory] = [
      this.#faults.taken(row, "category", name, names.category),
      this.#faults.taken(row, "sub-category", name, names.subCategory),
    ];
    if (category === undefined || subCategory === undefined) return undefined;
    const found = this.#category(row, category, own);
    const sub = found && this.#subCategory(row, subCategory, found, ownSub);
    if (found) this.#noteWords(row, "category", found, cells);
    if (sub) this.#noteWords(row, "sub-category", sub, cells);
    return sub;
  }

  #noteWords(
    row: number,
    what: "category" | "sub-category",
    entry: EntryNow,
    cells: Partial<Record<Column, string>>,
  ): void {
    for (const code of otherLanguages) {
      const column = inLanguage(what, code);
      const cell = cells[column];
      if (cell === undefined) continue;
      const name = this.#faults.taken(row, column, NamesInOthers.shape[code].shape.name, cell);
      if (name !== undefined) this.#say(row, what, entry, code, name);
    }
  }

  /** Finds a category by its name; `own` is the one that the row's service is in. Undefined if it is not clear, which is noted. */
  #category(row: number, name: string, own: EntryNow | undefined): EntryNow | undefined {
    if (own && fold(own.name) === fold(name)) return own;
    const found = this.#categories.get(fold(name)) ?? [];
    if (found.length > 1) this.#faults.add(row, "category", check("NAME_NOT_CLEAR"));
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
    const known = this.newCategories.get(fold(name));
    if (known) return known;
    const position = lastOf(this.#now.categories.values()) + this.newCategories.size + 1;
    const made = { id: randomUUIDv7(), name, words: nothingIn(), hidden: true, image: NO_PICTURE, position };
    this.newCategories.set(fold(name), made);
    return made;
  }

  /** Does the same for a sub-category of that category. */
  #subCategory(row: number, name: string, of: EntryNow, own: SubCategoryNow | undefined): SubCategoryNow | undefined {
    if (own && own.categoryId === of.id && fold(own.name) === fold(name)) return own;
    const key = subKey(of.id, name);
    const found = this.#subCategories.get(key) ?? [];
    if (found.length > 1) this.#faults.add(row, "sub-category", check("NAME_NOT_CLEAR"));
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
    const known = this.newSubCategories.get(key);
    if (known) return known;
    const siblings = [...this.#now.subCategories.values()].filter(({ categoryId }) => categoryId === of.id);
    const position = lastOf(siblings) + this.newSubCategories.size + 1;
    const made = {
      ...{ id: randomUUIDv7(), categoryId: of.id, name, words: nothingIn(), hidden: true, image: of.image, position },
    };
    this.newSubCategories.set(key, made);
    return made;
  }

  /** Notes what a row says that an entry is called in another language. Each row says it of its own category: they must agree. */
  #say(row: number, what: "category" | "sub-category", { id }: EntryNow, code: OtherLanguage, name: string): void {
    const said = this.#said.get(id) ?? { row, words: {} };
    this.#said.set(id, said);
    const earlier = said.words[code];
    if (earlier !== undefined && earlier !== name)
      this.#faults.add(row, inLanguage(what, code), check("UNLIKE_ROW", { row: said.row }));
    else said.words[code] = name;
  }

  /** Returns the names in other languages that an entry has after all rows were read. */
  wordsOf({ id, words }: EntryNow): NamesInOthers {
    const said = this.#said.get(id)?.words ?? {};
    return Object.fromEntries(
      otherLanguages.map((code) => [code, { name: said[code] ?? words[code].name }]),
    ) as NamesInOthers;
  }

  /** The first row that says how an entry is called; undefined if none does. */
  rowOf(id: string): number | undefined {
    return this.#said.get(id)?.row;
  }
}

const subKey = (categoryId: string, name: string): string => `${categoryId} ${fold(name)}`;

const lastOf = (entries: Iterable<{ position: number }>): number =>
  Math.max(0, ...[...entries].map(({ position }) => position));

const nothingIn = () => Object.fromEntries(otherLanguages.map((code) => [code, { name: "" }])) as NamesInOthers;
