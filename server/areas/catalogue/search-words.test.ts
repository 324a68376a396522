import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { seedDemo } from "../../demo/seed.ts";
import { useApp } from "../../tests/support/app.ts";
import { aCategory, aService, aSubCategory } from "../../tests/support/factories.ts";
import { told } from "../starting/starting.ts";
import { wordForms } from "./word-forms.ts";

// Searches of the demo catalogue in its other languages.
const given = useApp();
beforeAll(() => seedDemo(given.parts, { password: "monsoon-42" }));

const search = async (searchTerm: string, language: string) =>
  (await given.call(endpoints.searchServices, { query: { searchTerm, language } })).data.results;
const namesFor = async (term: string, language: string) =>
  (await search(term, language)).map((service) => service.ServiceName);

describe("a search finds first what people mean", () => {
  test.each([
    ["in Hindi", "hi", "नल की मरम्मत", /^नल की मरम्मत$/],
    ["in Hindi, in any order", "hi", "मरम्मत नल", /^नल की मरम्मत$/],
    ["in Hindi, while it is typed", "hi", "गीज़र लगा", /^गीज़र लगाना$/],
    ["in Hindi, without the dots below letters", "hi", "सोफे की सफाई", /सोफ़े की सफ़ाई$/],
    ["in Hindi, misspelt", "hi", "गीजार", /गीज़र/],
    ["in Hindi, a doubled letter left out", "hi", "नल मरमत", /^नल की मरम्मत$/],
    ["in English, on a page in Hindi", "hi", "tap repair", /^नल की मरम्मत$/],
    ["in two languages at once", "hi", "tap मरम्मत", /^नल की मरम्मत$/],
    ["in Kannada", "kn", "ನಲ್ಲಿ ದುರಸ್ತಿ", /^ನಲ್ಲಿ ದುರಸ್ತಿ$/],
    ["in Kannada, while it is typed", "kn", "ಜಿರಳೆ ನಿಯಂ", /ಜಿರಳೆ.*ನಿಯಂತ್ರಣ/],
    ["in Arabic", "ar", "إصلاح الصنبور", /^إصلاح الصنبور$/],
    ["in Arabic, without the article and the hamza", "ar", "اصلاح صنبور", /^إصلاح الصنبور$/],
    ["in Arabic, with vowel signs", "ar", "تَنْظِيف الْمَطْبَخ", /المطبخ/],
    ["in a language that is not the page's", "en", "ನಲ್ಲಿ ದುರಸ್ತಿ", /^Tap repair$/],
  ])("%s: %s %s", async (_, language, term, first) => {
    expect((await namesFor(term, language))[0]).toMatch(first);
  });

  test("by an English word and one of theirs, which together name only one", async () => {
    const more = await aService(given.db, { name: "Falconry" });
    const less = await aService(given.db, { name: "Falconry", words: JSON.stringify({ hi: { name: "शिकरा" } }) });
    await given.db.updateTable("service").set({ rating_count: 2, rating_sum: 9 }).where("id", "=", more.id).execute();
    expect((await search("falconry", "hi")).map(({ _id }) => _id)).toEqual([more.id, less.id]);
    expect((await search("falconry शिकरा", "hi")).map(({ _id }) => _id)).toEqual([less.id, more.id]);
  });

  test("in the name before the sub-category, before the category, before the description", async () => {
    const words = (text: object) => JSON.stringify({ hi: text });
    const category = await aCategory(given.db, { words: words({ name: "ज़ुम्बा" }) });
    const sub = await aSubCategory(given.db, { words: words({ name: "ज़ुम्बा" }) });
    const places = [
      await aService(given.db, { words: words({ name: "ज़ुम्बा" }) }),
      await aService(given.db, { sub_category_id: sub.id }),
      await aService(given.db, { sub_category_id: (await aSubCategory(given.db, { category_id: category.id })).id }),
      await aService(given.db, { words: words({ description: "जैसे ज़ुम्बा में।" }) }),
    ];
    expect((await search("ज़ुम्बा", "hi")).map(({ _id }) => _id)).toEqual(places.map(({ id }) => id));
  });
});

test("a search follows the words: new ones are found, old ones not, and neither is what is hidden", async () => {
  const service = await aService(given.db, { words: JSON.stringify({ kn: { name: "ತಂಬೂರಿ" } }) });
  const set = (change: object) => given.db.updateTable("service").set(change).where("id", "=", service.id).execute();
  const found = async () => [(await search("ತಂಬೂರಿ", "kn")).length, (await search("ಮೃದಂಗ", "kn")).length];
  expect(await found()).toEqual([1, 0]);
  await set({ words: JSON.stringify({ kn: { name: "ಮೃದಂಗ" } }) });
  expect(await found()).toEqual([0, 1]);
  await set({ hidden: true });
  expect(await found()).toEqual([0, 0]);
  await set({ hidden: false });
  expect(await found()).toEqual([0, 1]);
  await set({ words: "{}" });
  expect(await found()).toEqual([0, 0]);
});

test("what is typed gets the same form as what is indexed", async () => {
  const texts = Object.values(told).flatMap(({ names, descriptions }) => [
    ...Object.values(names),
    ...Object.values(descriptions),
  ]);
  const { rows } = await sql<{ form: string }>`
    select word_forms(text) as form from unnest(${[...texts, "Répair", "وَالْأَبْوَابُ"]}::text[]) with ordinality as t (text, n) order by n
  `.execute(given.db);
  expect(rows.map(({ form }) => form)).toEqual([...texts, "Répair", "وَالْأَبْوَابُ"].map(wordForms));
});
