import { type CityForm, endpoints, inEach } from "@chowk/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aCity, aCityForm, boxAround } from "../../../tests/support/cities.ts";
import { anOperator } from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";
import { loadPincodes } from "../../places/places.ts";

const given = useApp({ COUNTRY: "KW" });
let as: { token: string };
beforeAll(async () => {
  await loadPincodes(given.db);
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
});
beforeEach(() => given.db.deleteFrom("city").execute());

const add = (form: Partial<CityForm>) => given.call(endpoints.addCity, { as, body: aCityForm(form) });
const open = async (id: string) => (await given.call(endpoints.deskCity, { as, params: { id } })).data.results;
const list = async () => (await given.call(endpoints.deskCities, { as })).data.results;
const change = async (id: string, to: Partial<CityForm>) => {
  const { version: seen, towns, _id, ...now } = await open(id);
  const body = { ...now, towns: towns.map(({ code }) => code), ...to, seen };
  return given.call(endpoints.changeCity, { as, params: { id }, body });
};
const lastEntry = () => given.db.selectFrom("audit_entry").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();

const salmiya = { latitude: 29.334, longitude: 48.076 };

describe("a city", () => {
  test("is added with its zone, hours and days off, with a line in the audit log", async () => {
    const form = aCityForm({
      name: { ...inEach(() => ""), en: "Hawalli", ar: "حولي" },
      hours: [{ weekday: 6, from: "09:00", until: "22:00" }],
      daysOff: [{ day: "2030-02-25", name: "National Day" }],
      towns: ["salmiya", "hawalli", "salmiya"],
      shapes: [boxAround(salmiya)],
      ...{ email: "hawalli@example.com", phone: "+965 22001100" },
    });
    const { data } = await given.call(endpoints.addCity, { as, body: form });
    const { towns: _, ...rest } = form;
    expect(data.results).toMatchObject({
      ...rest,
      towns: [
        { code: "hawalli", name: "Hawalli", within: "Hawalli" },
        { code: "salmiya", name: "Salmiya", within: "Hawalli" },
      ],
    });
    expect(await lastEntry()).toMatchObject({ action: "add city", subject_id: data.results._id });
    expect(await list()).toMatchObject([{ slug: form.slug, towns: 2, shapes: 1, served: true }]);
  });

  test("is changed as a whole, the log says what, and the city beside it stays as it was", async () => {
    const beside = await aCity(given.db, { towns: ["jahra"], daysOff: [{ day: "2030-02-25", name: "" }] });
    const { id } = await aCity(given.db, { towns: ["salmiya", "hawalli"] });
    const before = await open(beside.id);
    const { data } = await change(id, { towns: ["salmiya", "rumaithiya"], phone: "+965 22001100" });
    expect(data.results.towns.map(({ code }) => code)).toEqual(["rumaithiya", "salmiya"]);
    expect(await lastEntry()).toMatchObject({
      action: "change city",
      subject_id: id,
      details: {
        phone: { before: "", after: "+965 22001100" },
        townsAdded: ["rumaithiya"],
        townsRemoved: ["hawalli"],
      },
    });
    expect(await open(beside.id)).toEqual(before);
  });

  test("says whether it is the only one that takes orders", async () => {
    const [one, other] = [await aCity(given.db, { towns: ["salmiya"] }), await aCity(given.db, { towns: ["jahra"] })];
    const areLast = async () => [(await open(one.id)).isLast, (await open(other.id)).isLast];
    expect(await areLast()).toEqual([false, false]);
    expect((await change(one.id, { served: false })).data.results.isLast).toBe(false);
    expect(await areLast()).toEqual([false, true]);
  });

  test("that is saved as it is leaves no line in the log", async () => {
    const { id } = await aCity(given.db, { towns: ["salmiya"] });
    const before = await lastEntry();
    expect(await change(id, {})).toMatchObject({ status: 200 });
    expect(await lastEntry()).toEqual(before);
  });

  test("keeps the days off that have passed, and forgets those that were taken out", async () => {
    const { id } = await aCity(given.db, {
      towns: ["salmiya"],
      daysOff: [
        { day: "2020-02-25", name: "Long ago" },
        { day: "2030-02-25", name: "" },
        { day: "2030-02-26", name: "" },
      ],
    });
    expect((await open(id)).daysOff.map(({ day }) => day)).toEqual(["2030-02-25", "2030-02-26"]);
    await change(id, { daysOff: [{ day: "2030-02-26", name: "Liberation Day" }] });
    const kept = await given.db.selectFrom("city_day_off").select("name").where("city_id", "=", id).execute();
    expect(kept.map(({ name }) => name).sort()).toEqual(["Liberation Day", "Long ago"]);
  });

  test("that a colleague has changed meanwhile is not changed over it", async () => {
    const { id } = await aCity(given.db, { towns: ["salmiya"] });
    const { version: seen, towns: _, _id, ...now } = await open(id);
    // No number: one that a made-up city has by chance would change nothing.
    await change(id, { phone: "+965 22001100" });
    const body = { ...now, towns: ["hawalli"], seen };
    const late = await given.call(endpoints.changeCity, { as, params: { id }, body });
    expect(late).toMatchObject({ status: 409, reason: "CHANGED_SINCE" });
    expect(await open(id)).toMatchObject({ phone: "+965 22001100", towns: [{ code: "salmiya" }] });
  });

  test("is removed with its zone, and another one stays", async () => {
    const [gone, kept] = [await aCity(given.db, { towns: ["salmiya"] }), await aCity(given.db, { towns: ["jahra"] })];
    expect(await given.call(endpoints.removeCity, { as, params: { id: gone.id } })).toMatchObject({ status: 200 });
    expect((await list()).map(({ slug }) => slug)).toEqual([kept.slug]);
    expect(await lastEntry()).toMatchObject({ action: "remove city", subject_id: gone.id });
    const again = await given.call(endpoints.removeCity, { as, params: { id: gone.id } });
    expect(again).toMatchObject({ status: 404, reason: "NO_SUCH_CITY" });
  });
});

describe("refused is", () => {
  test.each<[string, Partial<CityForm>, string, string]>([
    ["a city without an English name", { name: { ...inEach(() => ""), ar: "حولي" } }, "name.en", "Write it in English"],
    ["an address with spaces", { slug: "kuwait city" }, "slug", "Use small English letters"],
    ["a served city that lies nowhere", { towns: [], shapes: [] }, "towns", "Choose at least one place"],
    ["a served city that is never open", { towns: ["salmiya"], hours: [] }, "hours", "Choose at least one day"],
    [
      "an outline abroad",
      { shapes: [boxAround({ latitude: 12.9, longitude: 77.6 })] },
      "shapes.0",
      "leaves the country",
    ],
    [
      "a weekday twice",
      { towns: ["salmiya"], hours: [1, 1].map((weekday) => ({ weekday, from: "08:00", until: "09:00" })) },
      "hours",
      "weekday",
    ],
    [
      "a day off twice",
      { towns: ["salmiya"], daysOff: [1, 2].map(() => ({ day: "2030-01-01", name: "" })) },
      "daysOff",
      "twice",
    ],
    [
      "a day that closes before it opens",
      { towns: ["salmiya"], hours: [{ weekday: 1, from: "09:00", until: "08:00" }] },
      "hours.0.until",
      "close after",
    ],
    ["a town that is not in the list", { towns: ["atlantis"] }, "towns", "There is no such place"],
  ])("%s", async (_what, form, path, says) => {
    const answer = await add(form);
    expect(answer.errors?.[0]).toMatchObject({ path, message: expect.stringContaining(says) });
    expect(await list()).toEqual([]);
  });

  test("a town of another city, which keeps it, and an address that another city has", async () => {
    const other = await aCity(given.db, { towns: ["salmiya"], name: { ...inEach(() => ""), en: "Hawalli" } });
    expect(await add({ towns: ["jahra", "salmiya"] })).toMatchObject({
      ...{
        status: 422,
        reason: "TOWN_OF_ANOTHER_CITY",
        message: "Salmiya belongs to Hawalli already. Take it out there first.",
      },
      errors: [{ path: "towns" }],
    });
    expect(await add({ slug: other.slug, towns: ["jahra"] })).toMatchObject({
      ...{ status: 422, reason: "CITY_ADDRESS_TAKEN", errors: [{ path: "slug" }] },
    });
    expect(await list()).toMatchObject([{ slug: other.slug, towns: 1 }]);
  });
});

describe("towns for a zone", () => {
  const find = async (search: string) => (await given.call(endpoints.findTowns, { as, query: { search } })).data;

  test("are all that the country lists, if nothing is searched for", async () => {
    const { results, more } = await find("");
    expect(results.length).toBeGreaterThan(90);
    expect(more).toBe(false);
    expect(results).toContainEqual({ code: "salmiya", name: "Salmiya", within: "Hawalli" });
  });

  test("are found by the beginning of their name or of what they lie in, whatever is typed", async () => {
    expect((await find("salm")).results.map(({ code }) => code)).toContain("salmiya");
    expect((await find("HAWALLI")).results.map(({ code }) => code)).toContain("salmiya");
    expect((await find("%")).results).toEqual([]);
    const arabic = (await given.call(endpoints.findTowns, { as, query: { search: "السالم", language: "ar" } })).data;
    expect(arabic.results).toContainEqual({ code: "salmiya", name: "السالمية", within: "حولي" });
  });
});
