import { endpoints, inEach } from "@chowk/contract";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCity, boxAround } from "../../tests/support/cities.ts";
import { loadPincodes } from "../places/places.ts";

const given = useApp({ COUNTRY: "KW" });
beforeAll(() => loadPincodes(given.db));
afterEach(async () => {
  await given.db.deleteFrom("city").execute();
  // As a process does that hears of the change.
  given.app.answerCache.forget();
});

const salmiya = { latitude: 29.334, longitude: 48.076 };
const jahra = { latitude: 29.338, longitude: 47.658 };

const at = async (query: Record<string, unknown>) => (await given.call(endpoints.whichCity, { query })).data.results;
const list = async (language = "en") => (await given.call(endpoints.listCities, { query: { language } })).data.results;

describe("a business", () => {
  test("that names no city takes orders everywhere", async () => {
    expect(await at({ pincode: "salmiya", ...salmiya })).toEqual({ served: true, city: null });
    expect(await list()).toEqual([]);
  });

  test("whose cities are not served yet takes orders everywhere, too", async () => {
    await aCity(given.db, { towns: ["jahra"], served: false });
    expect(await at({ pincode: "salmiya" })).toEqual({ served: true, city: null });
    expect(await list()).toEqual([]);
  });

  test("with cities takes orders in their towns alone", async () => {
    const [one, other] = [
      await aCity(given.db, { towns: ["salmiya", "rumaithiya"] }),
      await aCity(given.db, { towns: ["jahra"] }),
    ];
    expect(await at({ pincode: "salmiya" })).toEqual({ served: true, city: one.slug });
    expect(await at({ pincode: "jahra" })).toEqual({ served: true, city: other.slug });
    expect(await at({ pincode: "mangaf" })).toEqual({ served: false, city: null });
  });

  test("lists the served ones in its order, in the reader's language, and says what is English", async () => {
    await aCity(given.db, { slug: "second", position: 2, name: { ...inEach(() => ""), en: "Jahra", ar: "الجهراء" } });
    await aCity(given.db, {
      slug: "first",
      position: 1,
      name: { ...inEach(() => ""), en: "Hawalli" },
      phone: "+965 22001100",
    });
    await aCity(given.db, { slug: "later", position: 3, served: false });
    expect(await list("ar")).toEqual([
      { slug: "first", name: "Hawalli", inEnglish: ["name"], email: "", phone: "+965 22001100", hasOwnOffer: false },
      { slug: "second", name: "الجهراء", email: "", phone: "", hasOwnOffer: false },
    ]);
    expect((await list()).map(({ name, inEnglish }) => [name, inEnglish])).toEqual([
      ["Hawalli", undefined],
      ["Jahra", undefined],
    ]);
  });
});

describe("an outline", () => {
  test("makes a place the city's if it lies within, whatever its town is called", async () => {
    const { slug } = await aCity(given.db, { shapes: [boxAround(salmiya)] });
    expect(await at({ pincode: "mangaf", ...salmiya })).toEqual({ served: true, city: slug });
    expect(await at({ pincode: "mangaf", ...jahra })).toEqual({ served: false, city: null });
    expect(await at({ ...salmiya })).toEqual({ served: true, city: slug });
  });

  test("gives way to the city that names the town", async () => {
    await aCity(given.db, { shapes: [boxAround(salmiya)] });
    const named = await aCity(given.db, { towns: ["salmiya"] });
    expect(await at({ pincode: "salmiya", ...salmiya })).toMatchObject({ city: named.slug });
  });

  test("of two that overlap, that of the city which comes first decides", async () => {
    await aCity(given.db, { position: 5, shapes: [boxAround(salmiya, 0.2)] });
    const first = await aCity(given.db, { position: 4, shapes: [boxAround(salmiya, 0.1)] });
    expect(await at({ ...salmiya })).toMatchObject({ city: first.slug });
  });

  test("is drawn on the maps of customers, under the city's name, once the city is served", async () => {
    await aCity(given.db, { name: { ...inEach(() => ""), en: "Hawalli" }, shapes: [boxAround(salmiya)] });
    await aCity(given.db, { served: false, shapes: [boxAround(jahra)] });
    await aCity(given.db, { towns: ["jahra"] });
    const { data } = await given.call(endpoints.listServiceZones);
    expect(data.results).toEqual([{ name: "Hawalli", polygons: [[boxAround(salmiya)]] }]);
  });
});

test.each([
  [{ latitude: 29.3 }, 200],
  [{ latitude: 129, longitude: 48 }, 400],
  [{ latitude: "north" }, 400],
  [{ pincode: "1" }, 400],
])("a place that is asked about by %j is answered with %i", async (query, status) => {
  expect((await given.call(endpoints.whichCity, { query })).status).toBe(status);
});
