import { languages, type OtherLanguage } from "@chowk/contract/languages";
import { describe, expect, test } from "vitest";
import { choices, told } from "../../areas/starting/starting.ts";
import { happyCustomers, reviewers, reviewTexts } from "../people/reviews.ts";
import { catalogue } from "./index.ts";
import { rates } from "./rates.ts";

const subCategories = catalogue.flatMap((category) => category.subCategories);
const services = subCategories.flatMap((subCategory) => subCategory.services);

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe("the seed catalogue", () => {
  test("is large enough", () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(12);
    expect(subCategories.length).toBeGreaterThanOrEqual(50);
    expect(services.length).toBeGreaterThanOrEqual(250);
    for (const subCategory of subCategories) {
      expect(subCategory.services.length, subCategory.slug).toBeGreaterThanOrEqual(4);
    }
  });

  test("has slugs that are unique over all three levels and safe in addresses", () => {
    const slugs = [...catalogue, ...subCategories, ...services].map((entry) => entry.slug);
    expect(repeated(slugs)).toEqual([]);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test("says how many come for a service that takes several partners", () => {
    const taken = services.filter(({ people }) => people > 1);
    expect(taken.length).toBe(5);
    for (const { slug, people, description } of taken)
      expect(description, slug).toMatch({ 2: /\btwo\b/i, 4: /\bfour\b/i }[people] ?? /^$/);
  });

  test("has names and descriptions that differ", () => {
    expect(repeated(services.map((service) => service.name.toLowerCase()))).toEqual([]);
    expect(repeated(services.map((service) => service.description.toLowerCase()))).toEqual([]);
    for (const service of services) {
      expect(service.description.match(/[.!?](\s|$)/g)?.length, service.slug).toBeGreaterThanOrEqual(2);
    }
  });

  test("has sane prices, durations and popularity", () => {
    for (const { slug, price, listPrice, minutes, popularity } of services) {
      expect(Number.isInteger(price) && Number.isInteger(listPrice), slug).toBe(true);
      expect(price, slug).toBeGreaterThan(0);
      expect(price, slug).toBeLessThan(listPrice);
      expect(minutes, slug).toBeGreaterThanOrEqual(15);
      expect(minutes, slug).toBeLessThanOrEqual(480);
      expect(minutes % 5, slug).toBe(0);
      expect(popularity, slug).toBeGreaterThanOrEqual(0);
      expect(popularity, slug).toBeLessThanOrEqual(100);
    }
  });
});

test("what is asked belongs to services of the catalogue, by ids of its own", () => {
  const slugs = services.map(({ slug }) => slug);
  for (const [slug, asked] of Object.entries(choices)) {
    expect(slugs).toContain(slug);
    const ids = asked.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]);
    expect(repeated(ids), slug).toEqual([]);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{1,24}$/);
  }
});

describe("the seed catalogue's words in other languages", () => {
  const slugs = [...catalogue, ...subCategories, ...services].map((entry) => entry.slug);

  test.each(Object.entries(told))("name everything in %s, and nothing else", (_, { names }) => {
    expect(Object.keys(names).sort()).toEqual(slugs.toSorted());
    expect(repeated(Object.values(names))).toEqual([]);
  });

  test.each(Object.entries(told))("describe every service in %s, each differently", (_, { descriptions }) => {
    expect(Object.keys(descriptions).sort()).toEqual(services.map((service) => service.slug).sort());
    expect(repeated(Object.values(descriptions))).toEqual([]);
  });

  test.each(Object.entries(told))("have every question and answer in %s, and nothing else", (_, words) => {
    const asked = Object.values(choices).flat();
    const english = asked.flatMap(({ name, options }) => [name, ...options.map((option) => option.name)]);
    expect(Object.keys(words.choices).sort()).toEqual([...new Set(english)].sort());
  });

  test.each(Object.keys(told) as OtherLanguage[])("are written in the script of %s", (code) => {
    const others = new RegExp(`(?!\\p{Script_Extensions=${languages[code].script}})\\p{L}`, "u");
    const { names, descriptions, choices } = told[code] ?? { names: {}, descriptions: {}, choices: {} };
    for (const text of [names, descriptions, choices].flatMap((texts) => Object.values(texts)))
      expect(text).not.toMatch(others);
  });
});

describe("the seed rate cards", () => {
  const items = Object.values(rates).flat();

  test("are of sub-categories that there are, and name nothing twice", () => {
    const slugs = subCategories.map(({ slug }) => slug);
    for (const [slug, card] of Object.entries(rates)) {
      expect(slugs).toContain(slug);
      expect(repeated(card.map(({ name }) => name)), slug).toEqual([]);
    }
  });

  test("have sane prices and minutes", () => {
    for (const { name, price, minutes } of items) {
      expect(Number.isInteger(price) && price > 0 && price < 10_000, name).toBe(true);
      expect(minutes >= 0 && minutes <= 120 && minutes % 5 === 0, name).toBe(true);
    }
  });

  test("are written in the script of each language", () => {
    for (const { words } of items)
      for (const [code, name] of Object.entries(words)) {
        const { script } = languages[code as OtherLanguage];
        expect(name).not.toMatch(new RegExp(`(?!\\p{Script_Extensions=${script}})\\p{L}`, "u"));
      }
  });
});

describe("the seed reviews", () => {
  test("cover every category with distinct texts", () => {
    expect(Object.keys(reviewTexts).sort()).toEqual(catalogue.map((category) => category.slug).sort());
    for (const [slug, texts] of Object.entries(reviewTexts)) {
      expect(texts.length, slug).toBeGreaterThanOrEqual(14);
    }
    expect(
      repeated(
        Object.values(reviewTexts)
          .flat()
          .map((review) => review.text),
      ),
    ).toEqual([]);
  });

  test("are mostly good, and not only good", () => {
    for (const [slug, texts] of Object.entries(reviewTexts)) {
      const good = texts.filter((review) => review.rating >= 4).length / texts.length;
      expect(good, slug).toBeGreaterThan(0.6);
      expect(good, slug).toBeLessThan(1);
    }
  });

  test("come from many people", () => {
    expect(reviewers.length).toBeGreaterThanOrEqual(60);
    expect(repeated(reviewers.map((reviewer) => reviewer.name))).toEqual([]);
    expect(happyCustomers).toHaveLength(9);
    for (const review of happyCustomers) expect(review.rating).toBeGreaterThanOrEqual(4);
  });
});
