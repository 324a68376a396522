import { endpoints } from "@chowk/contract";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { seedDemo } from "../../demo/seed.ts";
import { useApp } from "../../tests/support/app.ts";
import { aCategory, aService, aSubCategory } from "../../tests/support/factories.ts";

// Searches of the demo catalogue, as large and as full of near misses as a real one.
const given = useApp();
beforeAll(() => seedDemo(given.parts, { password: "monsoon-42" }));

const search = (searchTerm: string) => given.call(endpoints.searchServices, { query: { searchTerm } });
const namesFor = async (term: string) => (await search(term)).data.results.map((service) => service.ServiceName);

describe("a search finds first what people mean", () => {
  test.each([
    ["by its name", "wash basin", /^Wash basin installation$/],
    ["by words in any order", "installation geyser", /^Geyser installation$/],
    ["while it is typed", "sofa clean", /sofa cleaning$/],
    ["after the first letters of a word", "tap lea", /^Tap repair$/],
    ["in the middle of a long word", "geyser installatio", /^Geyser installation$/],
    ["with words that say nothing", "wash the car", /^Car foam wash$/],
    ["with signs between", "wi-fi", /^Wi-Fi/],
    ["misspelt: letters that changed places", "ac repiar", /\bAC\b/],
    ["misspelt: a letter left out", "plumer", /^(Tap|Overhead tank|Kitchen sink)/],
    ["misspelt: in a name of one's own", "elctrician", /(wiring|electrical)/i],
    ["misspelt: in the middle", "gezer", /^Geyser/],
    ["misspelt: twice", "chimny cleening", /^Chimney and hob cleaning$/],
    ["misspelt: short", "biek wash", /^Bike foam wash$/],
    ["by another name", "refrigerator", /[Ff]ridge/],
    ["by a name of two words", "water heater", /^Geyser/],
    ["by who does it", "painter", /painting/],
    ["by a name that has another meaning too", "spa", /spa/i],
    ["by another name for two words", "washer", /washing machine/],
    ["by its description, where no title has the word", "compressor", /\w/],
  ])("%s: %s", async (_, term, first) => {
    expect((await namesFor(term))[0]).toMatch(first);
  });

  test("and not, while they type, near misses of what they have typed so far", async () => {
    expect((await namesFor("cam"))[0]).toMatch(/camera/i);
    for (const name of await namesFor("cam")) expect(name).not.toMatch(/\bcar\b/i);
  });

  test("and not what merely begins with the same letters", async () => {
    for (const name of (await namesFor("ac")).slice(0, 5)) expect(name).toMatch(/\bAC\b/);
    expect((await namesFor("ac")).slice(0, 5)).not.toContain("Accent wall painting");
  });

  test("in the name before the sub-category, before the category, before the description", async () => {
    const word = "zumba";
    const inCategory = await aCategory(given.db, { name: "Zumba" });
    const inSubCategory = await aSubCategory(given.db, { name: "Zumba" });
    const places = [
      await aService(given.db, { name: "Zumba" }),
      await aService(given.db, { sub_category_id: inSubCategory.id }),
      await aService(given.db, { sub_category_id: (await aSubCategory(given.db, { category_id: inCategory.id })).id }),
      await aService(given.db, { description: "As in zumba." }),
    ];

    expect((await search(word)).data.results.map((service) => service._id)).toEqual(places.map((place) => place.id));
  });

  test("of equal matches, what was rated more often", async () => {
    const [less, more] = [
      await aService(given.db, { name: "Falconry" }),
      await aService(given.db, { name: "Falconry" }),
    ];
    await given.db.updateTable("service").set({ rating_count: 2, rating_sum: 9 }).where("id", "=", more.id).execute();

    expect((await search("falconry")).data.results.map((service) => service._id)).toEqual([more.id, less.id]);
  });
});

describe("a search follows the catalogue", () => {
  test("when a service is renamed", async () => {
    const service = await aService(given.db, { name: "Didgeridoo tuning" });
    await given.db.updateTable("service").set({ name: "Bagpipe tuning" }).where("id", "=", service.id).execute();

    expect(await namesFor("didgeridoo")).toEqual([]);
    expect(await namesFor("bagpip")).toEqual(["Bagpipe tuning"]);
  });

  test("when its sub-category or category is renamed, or it is deleted", async () => {
    const category = await aCategory(given.db);
    const subCategory = await aSubCategory(given.db, { category_id: category.id });
    const service = await aService(given.db, { sub_category_id: subCategory.id, name: "Bow rehair" });

    await given.db.updateTable("category").set({ name: "Luthiery" }).where("id", "=", category.id).execute();
    await given.db.updateTable("sub_category").set({ name: "Violoncello" }).where("id", "=", subCategory.id).execute();
    expect([await namesFor("luthiery"), await namesFor("violoncelo")]).toEqual([["Bow rehair"], ["Bow rehair"]]);

    await given.db.deleteFrom("service").where("id", "=", service.id).execute();
    expect(await namesFor("luthiery")).toEqual([]);
  });
});

describe("a search that finds nothing", () => {
  test.each([
    "!!!",
    "the",
    "🛠🛠",
    "清洁",
    "xylophone",
    "'); --",
    "\\ : * & | ! ( )",
  ])("for '%s' returns an empty list", async (term) => {
    expect(await search(term)).toMatchObject({ status: 200, data: { results: [] } });
  });

  test.each(["", "   ", "x".repeat(101)])("for '%s' is refused", async (term) => {
    expect((await search(term)).status).toBe(400);
  });

  test("for anything else that is typed never fails", async () => {
    const typed = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.constantFrom(
        "constructor",
        "__proto__",
        "toString",
        "hasOwnProperty",
        "\u0000",
        "a\u0000c",
        "\ud800",
        "%",
        "_",
      ),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (term) => {
        expect([200, 400]).toContain((await search(term)).status);
      }),
      { numRuns: 300 },
    );
  });
});

describe("the page of results", () => {
  const listed = async (searchTerm: string, query: { language?: "hi"; city?: string } = {}) =>
    (await given.call(endpoints.listFound, { query: { searchTerm, ...query } })).data.results;

  test("lists what is found while typing, first and in the same order, and more of it, each as it is listed elsewhere", async () => {
    const offered = (await search("cleaning")).data.results;
    const all = await listed("cleaning");
    expect(offered).toHaveLength(20);
    expect(all.length).toBeGreaterThan(offered.length);
    expect(all.slice(0, offered.length).map(({ _id }) => _id)).toEqual(offered.map(({ _id }) => _id));
    const alone = await given.call(endpoints.getService, { params: { serviceId: all[0]?._id ?? "" } });
    expect(all[0]).toEqual(alone.data.results);
  });

  test("is told in the reader's language", async () => {
    const [first] = await listed("नल", { language: "hi" });
    expect(first?.ServiceName).toMatch(/\p{Script=Devanagari}/u);
  });

  test("lists nothing for what nobody offers, and refuses an empty search", async () => {
    expect(await listed("zeppelin xylography")).toEqual([]);
    expect(await given.call(endpoints.listFound, { query: { searchTerm: " " } })).toMatchObject({ status: 400 });
  });
});
